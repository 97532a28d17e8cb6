docgenIndex={"v":1,"pages":[]};
