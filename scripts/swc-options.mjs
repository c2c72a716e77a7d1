import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lazyImports } from './lazy-modules.mjs';

const swcrc = JSON.parse(readFileSync(path.join(import.meta.dirname, '../.swcrc'), 'utf8'));
delete swcrc.$schema;

/** Templates: only there does `<` start an element. */
const tsx = {
  ...swcrc,
  jsc: {
    ...swcrc.jsc,
    parser: { ...swcrc.jsc.parser, tsx: true },
    transform: { ...swcrc.jsc.transform, react: { runtime: 'automatic', importSource: 'preact' } },
  },
};

/** How source files are compiled, by both the build and the tests. */
export function swcOptions(file) {
  const options = file.endsWith('.tsx') ? tsx : swcrc;
  return { ...options, module: { ...options.module, lazy: lazyImports(file) }, swcrc: false };
}
