/** `node --require` this to run our TypeScript in a process of its own, outside of jest: `test/integration/import-child.ts`. */
const { readFileSync } = module.require('node:fs');
const Module = module.require('node:module');
const { transformSync } = module.require('@swc/core');
const { swcOptions } = module.require('../../scripts/swc-options.mjs');

for (const end of ['.ts', '.tsx'])
  Module._extensions[end] = (target, filename) => {
    const options = { ...swcOptions(filename), filename, sourceMaps: false };
    const { code } = transformSync(readFileSync(filename, 'utf8'), options);
    target._compile(code, filename);
  };
