import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HashedFile, hashedName } from '../../common/http/hashed-file';
import { diagramFrameName } from './diagram-files';

const STYLES = ['site.css', 'api.css'] as const;

/** Scripts come after those that they load, whose hashed names are inserted into them. */
const SCRIPTS = [
  'theme.js',
  'search.js',
  'branches.js',
  'tabs.js',
  'zoom.js',
  'diagrams.js',
  'feedback.js',
  'try-it.js',
  'parts.js',
  'core.js',
] as const;

const PICTURES = ['icon.svg'] as const;

export type AssetName = (typeof STYLES)[number] | (typeof SCRIPTS)[number] | (typeof PICTURES)[number];

const read = (...steps: string[]): string => readFileSync(path.join(__dirname, ...steps), 'utf8');

/** `scripts/bundle-pages.mjs` places style sheets and scripts there. */
const readBundled = (name: AssetName): string => read('bundle', name);

function named(name: AssetName, contentType: string, content: string): readonly [AssetName, HashedFile] {
  return [name, new HashedFile(hashedName(name, content), contentType, content)];
}

function readAssets(): ReadonlyMap<AssetName, HashedFile> {
  const files = new Map<AssetName, HashedFile>();
  for (const name of STYLES) files.set(...named(name, 'text/css; charset=utf-8', readBundled(name)));
  for (const name of SCRIPTS) {
    const script = readBundled(name)
      .replace('diagram-frame.html', () => diagramFrameName())
      .replace(/(['"])\.\/([a-z-]+\.js)\1/g, (found, quote: string, other: string) => {
        const file = files.get(other as AssetName);
        return file ? `${quote}./${file.name}${quote}` : found;
      });
    files.set(...named(name, 'text/javascript; charset=utf-8', script));
  }
  for (const name of PICTURES) files.set(...named(name, 'image/svg+xml', read('ui', name)));
  return files;
}

let known: ReadonlyMap<AssetName, HashedFile> | undefined;

/** Every style sheet, script and picture that published pages use; read from the disk once. */
export const assetFiles = (): ReadonlyMap<AssetName, HashedFile> => (known ??= readAssets());

function fileOf(name: AssetName): HashedFile {
  const file = assetFiles().get(name);
  if (!file) throw new Error(`There is no asset ${name}.`);
  return file;
}

/** The name that a file is served under, with its hash. */
export const assetName = (name: AssetName): string => fileOf(name).name;

/** The content of a file. */
export const assetContent = (name: AssetName): string => fileOf(name).content;
