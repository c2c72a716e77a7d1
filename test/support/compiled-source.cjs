/** The project's TypeScript as the build compiles it, for code that runs it from source; cached by content for all processes. */
const { createHash } = module.require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = module.require('node:fs');
const path = module.require('node:path');
const { transformSync, version } = module.require('@swc/core');
const { swcOptions } = module.require('../../scripts/swc-options.mjs');

const CACHE = path.join(__dirname, '../../node_modules/.cache/test-sources');
mkdirSync(CACHE, { recursive: true });

/** Writes atomically, because several processes may write the file at the same time. */
function writeWhole(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** The compiled code of a source file, and the path of its source map. */
module.exports.compiledSource = (filename) => {
  const source = readFileSync(filename, 'utf8');
  const options = { ...swcOptions(filename), filename, sourceMaps: true };
  const key = createHash('sha256')
    .update(JSON.stringify([version, options, source]))
    .digest('hex');
  const file = path.join(CACHE, `${key}.js`);
  if (!existsSync(file)) {
    const { code, map } = transformSync(source, options);
    writeWhole(`${file}.map`, map);
    writeWhole(file, code);
  }
  return { code: readFileSync(file, 'utf8'), map: `${file}.map` };
};
