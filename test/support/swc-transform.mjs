/** Compiles the files that jest itself loads, specs and their support, to CommonJS. */
import { createTransformer } from '@swc/jest';
import { swcOptions } from '../../scripts/swc-options.mjs';

/** Code that a spec runs in a browser keeps its import(): browsers have no require. */
const specOptions = (file) => {
  const options = swcOptions(file);
  return { ...options, module: { ...options.module, ignoreDynamic: true }, sourceMaps: 'inline' };
};
const typescript = createTransformer(specOptions('x.ts'));
const templates = createTransformer(specOptions('x.tsx'));
const modules = createTransformer({
  jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } },
  module: { type: 'commonjs' },
  sourceMaps: false,
});

const pick = (file) => {
  if (file.endsWith('.tsx')) return templates;
  return file.endsWith('.ts') ? typescript : modules;
};

export default {
  canInstrument: false,
  getCacheKey: (source, file, options) => pick(file).getCacheKey(source, file, options),
  process: (source, file, options) => pick(file).process(source, file, options),
};
