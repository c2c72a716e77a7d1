import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const dist = path.join(root, 'dist');
/** The types of the API for the app, which are generated and no input of a build. */
export const API_TYPES = path.join('app', 'api', 'schema.d.ts');
/** The same for the client that programs use. */
export const CLIENT_TYPES = path.join('packages', 'client', 'src', 'schema.d.ts');
/** The browser app, what it shares with the service, and the service. */
export const SOURCE_FOLDERS = ['app', 'core', 'src'];
const stampFile = path.join(dist, '.stamp');

/** Where tests cache bundles. */
const BUNDLES = [
  'src/app-host/bundle',
  'src/git/client/bundle',
  'src/publishing/assets/mermaid',
  'src/publishing/assets/bundle',
].map((folder) => path.join(root, folder));

const isSource = (entry) =>
  !/\.spec\.tsx?$/.test(entry.name) &&
  !BUNDLES.some((folder) => `${entry.parentPath}${path.sep}`.startsWith(`${folder}${path.sep}`));

/** Every input file of a build, as paths from the root, in a stable order; empty where only the built program was shipped. */
export function sourceFiles() {
  if (!existsSync(path.join(root, 'src'))) return [];
  const files = SOURCE_FOLDERS.map((folder) => path.join(root, folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isSource(entry))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== API_TYPES);
  return ['ormconfig.ts', ...files.sort()];
}

/** A hash of the current sources: it changes with any byte, file name or build setting. */
export function sourceStamp(files = sourceFiles()) {
  const hash = createHash('sha256');
  for (const file of [
    ...files,
    '.swcrc',
    'scripts/build.mjs',
    'scripts/bundle-client.mjs',
    'scripts/bundle-diagrams.mjs',
    'scripts/bundle-pages.mjs',
    'scripts/bundle-program.mjs',
    'scripts/bundle-app.mjs',
    'scripts/lazy-modules.mjs',
    'scripts/load-program.mjs',
    'scripts/swc-options.mjs',
    'package-lock.json',
  ])
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** The stamp of the sources that `dist` was built from; undefined when there is no complete build. */
export function builtStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}
