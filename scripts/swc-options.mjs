import { readFileSync } from 'node:fs';
import path from 'node:path';

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
export const swcOptions = (file) => ({ ...(file.endsWith('.tsx') ? tsx : swcrc), swcrc: false });
