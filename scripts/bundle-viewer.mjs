/**
 * Bundles the app for browsers: one script and one style sheet for the first screen, and a part for each other screen; and the passkey
 * script for the sign-in pages.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { shippedPlaces } from './licences.mjs';
import { placeFile } from './place-file.mjs';
import { root } from './sources.mjs';

const APP = path.join(root, 'src/viewer/app');

/** Browsers of the last three years. */
const BROWSERS = ['es2022', 'chrome111', 'firefox115', 'safari16.4'];

/** The manifest: the file of each entry, and the files that have to be loaded together with the script. */
function manifestOf(outputs) {
  const nameOf = (file) => path.basename(file);
  const entry = (ending) => Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(ending));
  const script = entry('/main.ts');
  // The script loads the first screen once it knows the language.
  const together = new Set([script, entry('/shell/start.tsx')]);
  for (const file of together)
    for (const { path: imported, kind } of outputs[file].imports)
      if (kind === 'import-statement') together.add(imported);
  together.delete(script);
  return {
    entries: {
      'viewer.js': nameOf(script),
      'viewer.css': nameOf(entry('/viewer.css')),
      'passkeys.js': nameOf(entry('/passkey-buttons.ts')),
    },
    preload: [...together].map(nameOf),
    files: Object.keys(outputs).map(nameOf),
  };
}

/** Throws for a package in the bundle that is neither a dependency of the service nor listed as shipped: its licence would not be checked. */
function checkShipped(inputs) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = shippedPlaces(lock);
  for (const input of Object.keys(inputs)) {
    const [place] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
    if (place !== undefined && !shipped.has(place))
      throw new Error(`Name ${place} in scripts/bundled-packages.mjs: it is part of the app.`);
  }
}

/** @param {string} folder target folder of the files and of `manifest.json`, which maps entries to files */
export async function bundleViewer(folder) {
  const { outputFiles, metafile } = await build({
    entryPoints: [
      { in: path.join(APP, 'main.ts'), out: 'viewer' },
      { in: path.join(APP, 'styles/viewer.css'), out: 'viewer' },
      { in: path.join(APP, 'passkeys/passkey-buttons.ts'), out: 'passkeys' },
    ],
    outdir: folder,
    absWorkingDir: root,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: BROWSERS,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    write: false,
  });
  checkShipped(metafile.inputs);
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) placeFile(folder, path.basename(file), contents);
  placeFile(folder, 'manifest.json', JSON.stringify(manifestOf(metafile.outputs)));
}
