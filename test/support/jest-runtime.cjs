/**
 * Loads the project's sources and all packages once per worker, with Node's own `require` and in Node's own context, as the service does;
 * only spec files and other files under `test/` are reloaded for each file. Mocks of modules are not supported.
 */
const Module = module.require('node:module');
const path = module.require('node:path');
const { compileFunction } = module.require('node:vm');
const { default: Runtime } = module.require('jest-runtime');
const { compiledSource } = module.require('./compiled-source.cjs');

const ROOT = path.join(__dirname, '../..');
const OURS = [
  ...['app', 'core', 'src'].map((folder) => path.join(ROOT, folder) + path.sep),
  path.join(ROOT, 'scripts') + path.sep,
  // Compiles the schemas of the contract, which takes longer than most tests.
  path.join(ROOT, 'test/support/contract.ts'),
  path.join(ROOT, 'ormconfig.ts'),
];
const OF_JEST = ['@jest/globals', '@jest/expect', 'expect'];
const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** The path of the source map of each compiled source; the running file sees additions immediately. */
const sourceMaps = new Map();
let mapsOfFile = new Map();

for (const end of ['.ts', '.tsx'])
  Module._extensions[end] = (target, filename) => {
    const { code, map } = compiledSource(filename);
    sourceMaps.set(filename, map);
    mapsOfFile.set(filename, map);
    target._compile(code, filename);
  };

/** The viewer's sources import each other by the names that the browser uses: `./x.js` is `x.ts` or `x.tsx`. */
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, parent, ...rest) => {
  try {
    return resolveFilename(request, parent, ...rest);
  } catch (error) {
    if (!/^\.{1,2}\/.*\.js$/.test(request)) throw error;
    return resolveFilename(request.slice(0, -'.js'.length), parent, ...rest);
  }
};

const isShared = (file) =>
  file.includes(PACKAGES) || (OURS.some((ours) => file.startsWith(ours)) && !/\.spec\.tsx?$/.test(file));

module.exports = class SharedRuntime extends Runtime {
  constructor(...input) {
    super(...input);
    const names = this.executor.injectedModuleParameters;
    this.executor.compile = (source, filename) => compileFunction(source, names, { filename });
  }

  /** Uses Node's `process` instead of a copy. */
  installGetBuiltinModule() {}

  requireModuleOrMock(from, name) {
    if (OF_JEST.includes(name)) return super.requireModuleOrMock(from, name);
    const load = Module.createRequire(from);
    const file = load.resolve(name);
    return Module.isBuiltin(file) || isShared(file) ? load(file) : super.requireModuleOrMock(from, file);
  }

  getSourceMaps() {
    mapsOfFile = super.getSourceMaps();
    for (const [source, map] of sourceMaps) mapsOfFile.set(source, map);
    return mapsOfFile;
  }
};
