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

const APP = path.join(root, 'app');
const START_ENTRY = '/start.tsx';
const START = path.join(APP, START_ENTRY);

/** The page that loads the script, and its icon. */
const PAGE = ['index.html', 'icon.svg'];

/** Modules that several parts share are loaded with the first part if they would be files of fewer bytes than this. */
const SMALL = 1_200;

/** Browsers of the last three years. */
const BROWSERS = ['es2022', 'chrome111', 'firefox115', 'safari16.4'];

const entryOf = (outputs, ending) => Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(ending));

const importsOf = ({ imports }) =>
  imports.filter(({ kind }) => kind === 'import-statement').map(({ path: imported }) => imported);

/** These files, and all that are loaded with them. */
function withImports(outputs, files) {
  const together = new Set(files);
  for (const file of together) for (const imported of importsOf(outputs[file])) together.add(imported);
  return together;
}

/** The manifest: the file of each entry, and the files that the script needs for any screen. */
function manifestOf(outputs) {
  const nameOf = (file) => path.basename(file);
  const script = entryOf(outputs, '/main.ts');
  const parts = Object.values(outputs).filter(({ entryPoint }) => entryPoint?.startsWith('part:'));
  const common = importsOf(parts[0]).filter((file) => parts.every((part) => importsOf(part).includes(file)));
  // The script loads the first screen once it knows the language; what it needs itself comes first.
  const start = entryOf(outputs, START_ENTRY);
  const together = new Set([...withImports(outputs, [script]), ...withImports(outputs, [start, ...common])]);
  together.delete(script);
  return {
    entries: {
      'app.js': nameOf(script),
      'app.css': nameOf(entryOf(outputs, '/app.css')),
      'passkeys.js': nameOf(entryOf(outputs, '/passkey-buttons.ts')),
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
    // Modules that packages replace for browsers are marked as disabled.
    const [, place] = /^(?:\(disabled\):)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
    if (place !== undefined && !shipped.has(place))
      throw new Error(`Name ${place} in scripts/bundled-packages.mjs: it is part of the app.`);
  }
}

/**
 * Lets each part of the app that is loaded on demand import `common` first. esbuild puts modules into one file where the same parts need
 * them: without this, each combination of parts that share a module has a file of its own, most of a few hundred bytes.
 */
const commonOfParts = (common) => ({
  name: 'common-of-parts',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^\.\.?\// }, async ({ kind, path: name, ...from }) => {
      if (kind !== 'dynamic-import') return undefined;
      const { path: file } = await resolve(name, { ...from, kind: 'import-statement' });
      const isPart = file !== START && !file.startsWith(path.join(APP, 'i18n'));
      return { path: file, namespace: isPart ? 'part' : 'file' };
    });
    onLoad({ filter: /./, namespace: 'part' }, ({ path: file }) => ({
      contents: [
        ...common.map((one) => `import ${JSON.stringify(one)};`),
        `export * from ${JSON.stringify(file)};`,
      ].join('\n'),
      resolveDir: APP,
    }));
  },
});

/** The modules of the small files that parts share and that import nothing beyond such files and those of the first screen. */
function smallShared(outputs) {
  const first = withImports(outputs, [entryOf(outputs, START_ENTRY)]);
  const isSmall = (file) => outputs[file].entryPoint === undefined && outputs[file].bytes < SMALL;
  const isLight = (file) => first.has(file) || (isSmall(file) && importsOf(outputs[file]).every(isLight));
  return Object.keys(outputs)
    .filter((file) => isSmall(file) && isLight(file))
    .flatMap((file) => Object.keys(outputs[file].inputs))
    .map((file) => path.join(root, file));
}

const OPTIONS = {
  absWorkingDir: root,
  entryNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  target: BROWSERS,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  write: false,
};

/** A worker is one file: it shares no modules with the page, which loads it when it needs it. */
const buildWorker = (folder) =>
  build({ ...OPTIONS, entryPoints: [path.join(APP, 'editor/blocks/paste/markdown-worker.ts')], outdir: folder });

/** A style sheet that a script of the app imports comes with that script, not with the first screen. */
const stylesOfParts = {
  name: 'styles-of-parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css$/ }, ({ kind, path: name, resolveDir }) =>
      kind === 'import-statement' ? { path: path.resolve(resolveDir, name), namespace: 'sheet' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'sheet' }, async ({ path: file }) => {
      const { outputFiles } = await build({ ...OPTIONS, entryPoints: [file], outdir: APP });
      const contents = [
        'const sheet = new CSSStyleSheet();',
        `sheet.replaceSync(${JSON.stringify(outputFiles[0].text)});`,
        'document.adoptedStyleSheets.push(sheet);',
      ].join('\n');
      return { contents, loader: 'js' };
    });
  },
};

const buildWith = (common, folder, define) =>
  build({
    ...OPTIONS,
    entryPoints: [
      { in: path.join(APP, 'main.ts'), out: 'app' },
      { in: path.join(APP, 'styles/app.css'), out: 'app' },
      { in: path.join(APP, 'features/sign-in/passkey-buttons.ts'), out: 'passkeys' },
    ],
    outdir: folder,
    chunkNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    plugins: [stylesOfParts, commonOfParts(common)],
  });

/** @param {string} folder target folder of the files and of `manifest.json`, which maps entries to files */
export async function bundleApp(folder) {
  const worker = await buildWorker(folder);
  const [workerName] = Object.keys(worker.metafile.outputs).map((file) => path.basename(file));
  const define = { MARKDOWN_WORKER: JSON.stringify(workerName) };
  const { metafile: first } = await buildWith([START], folder, define);
  const { outputFiles, metafile } = await buildWith([START, ...smallShared(first.outputs)], folder, define);
  checkShipped({ ...metafile.inputs, ...worker.metafile.inputs });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of [...worker.outputFiles, ...outputFiles])
    placeFile(folder, path.basename(file), contents);
  for (const name of PAGE) placeFile(folder, name, readFileSync(path.join(APP, name)));
  const manifest = manifestOf(metafile.outputs);
  placeFile(folder, 'manifest.json', JSON.stringify({ ...manifest, files: [workerName, ...manifest.files] }));
}
