docgenIndex={"v":1,"pages":[["","Home","",[["","","Text"]]],
["other/","Other","",[["","","The other page."]]]]};
