import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.dirname(require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'));

/** A font that browsers can read. */
export const realFont = (): Buffer =>
  readFileSync(path.join(PACKAGE, 'files/noto-sans-hebrew-latin-wght-normal.woff2'));

/** Bytes that start like a font of this format, and are unique. */
export const fakeFont = (signature: 'wOF2' | 'wOFF' = 'wOF2'): Buffer =>
  Buffer.concat([Buffer.from(signature, 'latin1'), randomBytes(60)]);
