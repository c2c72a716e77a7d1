/**
 * `node --require` this to start the built program: it may not load compiled files beside its bundle, which would be second copies of
 * modules that it has. Workers are processes of their own, which do not inherit this.
 */
const Module = module.require('node:module');
const path = module.require('node:path');

const COMPILED = path.join(__dirname, '../../dist') + path.sep;
const load = Module._extensions['.js'];

Module._extensions['.js'] = (target, filename) => {
  if (filename.startsWith(COMPILED)) throw new Error(`${filename} is loaded outside of the bundle`);
  load(target, filename);
};
