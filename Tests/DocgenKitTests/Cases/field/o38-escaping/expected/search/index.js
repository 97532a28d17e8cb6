docgenIndex({"v":1,"pages":[["front/","A \"quoted\" & \u003cb>bold\u003c/b> title","",[["","","It's 5 \u003c 6 & \"ok\" \u003c/script>\u003cscript>x()\u003c/script>\nText"]]],
["heap/","Heap & Stack\u003cT>","",[["","","Text"]]]]})
