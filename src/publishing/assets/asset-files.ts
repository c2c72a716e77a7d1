import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HashedFile, hashedName } from '../../common/http/hashed-file';
import { diagramFrameName } from './diagram-files';
import { minifyCss, minifyScript } from './minify';

/** The folders of the block types, each with its own part of the style sheet if it needs one. */
const BLOCK_FOLDERS = path.join(__dirname, '../../documents/blocks');
const BLOCKS = 'blocks/*';

/** The parts of a style sheet, in their order. */
const STYLES = {
  'site.css': ['base', 'header', 'contents', 'article', 'text', 'blocks', BLOCKS, 'footer', 'dialogs', 'print'],
  'api.css': ['api'],
} as const;

/** Scripts come after those that they import, whose hashed names are inserted into them. */
const SCRIPTS = [
  'theme.js',
  'element.js',
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

export type AssetName = keyof typeof STYLES | (typeof SCRIPTS)[number] | (typeof PICTURES)[number];

const read = (file: string): string => readFileSync(path.join(__dirname, 'ui', file), 'utf8');

function named(name: AssetName, contentType: string, content: string): readonly [AssetName, HashedFile] {
  return [name, new HashedFile(hashedName(name, content), contentType, content)];
}

/** The styles of all block types, which do not override each other. */
function readBlockStyles(): string {
  const files = readdirSync(BLOCK_FOLDERS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  return files
    .sort()
    .map((file) => readFileSync(path.join(BLOCK_FOLDERS, file), 'utf8'))
    .join('\n');
}

function readAssets(): ReadonlyMap<AssetName, HashedFile> {
  const files = new Map<AssetName, HashedFile>();
  for (const [name, parts] of Object.entries(STYLES)) {
    const css = parts.map((part) => minifyCss(part === BLOCKS ? readBlockStyles() : read(`${part}.css`))).join('\n');
    files.set(...named(name as AssetName, 'text/css; charset=utf-8', css));
  }
  for (const name of SCRIPTS) {
    const script = minifyScript(read(name))
      .replace('diagram-frame.html', () => diagramFrameName())
      .replace(/(['"])\.\/([a-z-]+\.js)\1/g, (found, quote: string, other: string) => {
        const file = files.get(other as AssetName);
        return file ? `${quote}./${file.name}${quote}` : found;
      });
    files.set(...named(name, 'text/javascript; charset=utf-8', script));
  }
  for (const name of PICTURES) files.set(...named(name, 'image/svg+xml', read(name)));
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
