import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifyCss, minifyScript } from './minify';

/** A file as readers get it. */
export interface AssetFile {
  /** With a hash of the content: it never changes under this name. */
  readonly name: string;
  readonly contentType: string;
  readonly content: string;
}

/** The parts of a style sheet, in their order. */
const STYLES = {
  'site.css': [
    'base',
    'header',
    'contents',
    'article',
    'text',
    'blocks',
    'code',
    'tables',
    'media',
    'footer',
    'dialogs',
    'print',
  ],
  'api.css': ['api'],
} as const;

/** A script stands after those that it loads: their names are written into it. */
const SCRIPTS = [
  'theme.js',
  'element.js',
  'search.js',
  'branches.js',
  'tabs.js',
  'zoom.js',
  'feedback.js',
  'try-it.js',
  'core.js',
] as const;

const PICTURES = ['icon.svg'] as const;

export type AssetName = keyof typeof STYLES | (typeof SCRIPTS)[number] | (typeof PICTURES)[number];

const HASH_LENGTH = 12;

const read = (file: string): string => readFileSync(path.join(__dirname, 'ui', file), 'utf8');

function named(name: AssetName, contentType: string, content: string): readonly [AssetName, AssetFile] {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return [name, { name: name.replace('.', `-${hash}.`), contentType, content }];
}

function readAssets(): ReadonlyMap<AssetName, AssetFile> {
  const files = new Map<AssetName, AssetFile>();
  for (const [name, parts] of Object.entries(STYLES)) {
    const css = parts.map((part) => minifyCss(read(`${part}.css`))).join('\n');
    files.set(...named(name as AssetName, 'text/css; charset=utf-8', css));
  }
  for (const name of SCRIPTS) {
    const script = minifyScript(read(name)).replace(
      /(['"])\.\/([a-z-]+\.js)\1/g,
      (found, quote: string, other: string) => {
        const file = files.get(other as AssetName);
        return file ? `${quote}./${file.name}${quote}` : found;
      },
    );
    files.set(...named(name, 'text/javascript; charset=utf-8', script));
  }
  for (const name of PICTURES) files.set(...named(name, 'image/svg+xml', read(name)));
  return files;
}

let known: ReadonlyMap<AssetName, AssetFile> | undefined;

/** Every style sheet, script and picture that published pages use; read from the disk once. */
export const assetFiles = (): ReadonlyMap<AssetName, AssetFile> => (known ??= readAssets());

function fileOf(name: AssetName): AssetFile {
  const file = assetFiles().get(name);
  if (!file) throw new Error(`There is no asset ${name}.`);
  return file;
}

/** The name that a file is served under, with its hash. */
export const assetName = (name: AssetName): string => fileOf(name).name;

/** What is in a file. */
export const assetContent = (name: AssetName): string => fileOf(name).content;
