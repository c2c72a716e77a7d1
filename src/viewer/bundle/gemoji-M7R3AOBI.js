import{a,b,c}from"./chunk-NZW7PNVE.js";import"./chunk-WOT6VMZA.js";export{c as emojiToName,a as gemoji,b as nameToEmoji};
