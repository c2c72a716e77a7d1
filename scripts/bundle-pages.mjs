/** Bundles and minifies the style sheets and scripts of published pages; each script contains the modules that it always needs. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { placeFile } from './place-file.mjs';
import { root } from './sources.mjs';

const SOURCES = path.join(root, 'src/publishing/assets/ui');

/** The folders of the block types, each with its own part of the style sheet if it needs one. */
const BLOCK_FOLDERS = path.join(root, 'core/documents/blocks');
const BLOCKS = 'blocks/*';

/** The parts of a style sheet, in order. */
const STYLES = {
  'site.css': ['base', 'header', 'contents', 'article', 'text', 'blocks', BLOCKS, 'footer', 'dialogs', 'print'],
  'api.css': ['api'],
};

/** Browsers of the last three years. */
const TARGET = ['es2022', 'chrome111', 'firefox115', 'safari16.4'];

const OPTIONS = { minify: true, target: TARGET, charset: 'utf8', legalComments: 'none', logLevel: 'silent' };

/** Modules that a script loads on demand, and the diagram library, remain separate files. */
const separateModules = {
  name: 'separate-modules',
  setup(bundling) {
    bundling.onResolve({ filter: /^\.\// }, ({ path: name, kind }) =>
      kind === 'dynamic-import' || name === './mermaid.js' ? { path: name, external: true } : undefined,
    );
  },
};

/** The styles of all block types, which do not override each other. */
const readBlockStyles = () =>
  readdirSync(BLOCK_FOLDERS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => readFileSync(path.join(BLOCK_FOLDERS, file), 'utf8'))
    .join('\n');

const readStyles = (part) =>
  part === BLOCKS ? readBlockStyles() : readFileSync(path.join(SOURCES, `${part}.css`), 'utf8');

/** @param {string} folder target folder; the files have the names of their sources */
export async function bundlePages(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, parts] of Object.entries(STYLES)) {
    const { code } = await transform(parts.map(readStyles).join('\n'), { ...OPTIONS, loader: 'css' });
    placeFile(folder, name, code.trimEnd());
  }
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: readdirSync(SOURCES)
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join(SOURCES, file)),
    outdir: folder,
    bundle: true,
    format: 'esm',
    plugins: [separateModules],
    write: false,
  });
  for (const { path: file, text } of outputFiles) placeFile(folder, path.basename(file), text.trimEnd());
}
