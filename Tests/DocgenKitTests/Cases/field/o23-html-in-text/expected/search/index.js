docgenIndex={"v":1,"pages":[["","Sinks","",[["","","<style onload=\"window.pwned=1\"></style>\n<img src=x onerror=window.pwned=2>\nUse Array<Element> & <T>"],["<script> tags","script-tags",""]]]]};
