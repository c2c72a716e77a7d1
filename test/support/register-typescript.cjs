/** `node --require` this to run our TypeScript in a process of its own, outside of jest: `test/integration/import-child.ts`. */
const { readFileSync } = module.require('node:fs');
const Module = module.require('node:module');
const path = module.require('node:path');
const { transformSync } = module.require('@swc/core');

const options = JSON.parse(readFileSync(path.join(__dirname, '../../.swcrc'), 'utf8'));
delete options.$schema;

Module._extensions['.ts'] = (target, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    swcrc: false,
    filename,
    sourceMaps: false,
  });
  target._compile(code, filename);
};
