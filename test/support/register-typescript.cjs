/** `node --require` this to run the project's TypeScript in a separate process, outside of jest: `test/integration/import-child.ts`. */
const Module = module.require('node:module');
const { compiledSource } = module.require('./compiled-source.cjs');

for (const end of ['.ts', '.tsx'])
  Module._extensions[end] = (target, filename) => target._compile(compiledSource(filename).code, filename);
