/** Compiles our TypeScript, and those packages that ship ES modules, to CommonJS; CommonJS packages pass untouched. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTransformer } from '@swc/jest';
import { swcOptions } from '../../scripts/swc-options.mjs';

const typescript = createTransformer({ ...swcOptions('x.ts'), sourceMaps: 'inline' });
const templates = createTransformer({ ...swcOptions('x.tsx'), sourceMaps: 'inline' });
const esm = createTransformer({
  jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } },
  module: { type: 'commonjs' },
  sourceMaps: false,
});
const moduleTypes = new Map();

function isEsmFolder(folder) {
  if (!moduleTypes.has(folder)) {
    const manifest = path.join(folder, 'package.json');
    const type = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).type : undefined;
    const parent = path.dirname(folder);
    moduleTypes.set(
      folder,
      type === undefined && path.basename(parent) !== 'node_modules' && parent !== folder && !existsSync(manifest)
        ? isEsmFolder(parent)
        : type === 'module',
    );
  }
  return moduleTypes.get(folder);
}

const pick = (file) => {
  if (file.endsWith('.ts')) return typescript;
  if (file.endsWith('.tsx')) return templates;
  if (!file.includes(`${path.sep}node_modules${path.sep}`)) return esm;
  if (file.endsWith('.cjs')) return undefined;
  return file.endsWith('.mjs') || isEsmFolder(path.dirname(file)) ? esm : undefined;
};

export default {
  canInstrument: false,
  getCacheKey: (source, file, options) => {
    const transformer = pick(file);
    return transformer ? transformer.getCacheKey(source, file, options) : `plain:${file}:${source.length}`;
  },
  process: (source, file, options) => {
    const transformer = pick(file);
    return transformer ? transformer.process(source, file, options) : { code: source };
  },
};
