var a;function n(e){a=e}var o=(e,r)=>a?.[e]??r;export{n as a,o as b};
