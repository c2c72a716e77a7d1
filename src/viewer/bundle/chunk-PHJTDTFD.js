var p=(o,...e)=>o.flatMap((r,t)=>t<e.length?[r,e[t]]:[r]);export{p as a};
