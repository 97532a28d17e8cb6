docgenIndex={"v":1,"pages":[["front/","A \"quoted\" & <b>bold</b> title","",[["","","It's 5 < 6 & \"ok\" </script><script>x()</script>\nText"]]],
["heap/","Heap & Stack<T>","",[["","","Text"]]]]};
