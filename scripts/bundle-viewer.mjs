/** Makes one script and one style sheet of the viewer's parts. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './sources.mjs';

const ENTRIES = ['viewer.js', 'viewer.css'];

/** Browsers of the last three years. */
const BROWSERS = ['es2022', 'chrome111', 'firefox115', 'safari16.4'];

/** @param {string} folder where `viewer.js` and `viewer.css` are to lie; each appears whole, or not at all */
export async function bundleViewer(folder) {
  const { outputFiles } = await build({
    entryPoints: ENTRIES.map((name) => path.join(root, 'src/viewer/ui', name)),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: BROWSERS,
    charset: 'utf8',
    logLevel: 'silent',
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    const part = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(part, contents);
    renameSync(part, file);
  }
}
