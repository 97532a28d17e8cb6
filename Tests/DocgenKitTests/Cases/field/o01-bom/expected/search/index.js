docgenIndex={"v":1,"pages":[["","Only heading","",[["","",""]]],
["bom/","Bom page","",[["","",""]]]]};
