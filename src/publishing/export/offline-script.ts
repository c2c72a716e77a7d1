import type { HashedFile } from '../../common/http/hashed-file';
import { assetFiles } from '../assets/asset-files';

const IMPORT = /^import \{([^}]*)\} from ['"]\.\/([\w.-]+)['"];?$/gm;
const LAZY_IMPORT = /\bimport\(['"]\.\/([\w.-]+)['"]\)/g;
const EXPORT = /^export (?=(?:async )?(?:function|const|let|class) (\w+))/gm;

/** Replacements for modules that require the service: search opens a page that explains this, and diagrams stay source code. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'search.js': 'return { openSearch: (data) => location.assign(data.search) };',
  'diagrams.js': 'return { drawDiagrams: () => {} };',
};

const plainName = (name: string): string => name.replace(/-[\da-f]+(?=\.js$)/, '');

function bodyOf(content: string): string {
  const names: string[] = [];
  const body = content
    .replace(IMPORT, (_, imported: string, name: string) => {
      return `const {${imported.replaceAll(' as ', ': ')}} = load('${plainName(name)}');`;
    })
    .replace(LAZY_IMPORT, (_, name: string) => `Promise.resolve().then(() => load('${plainName(name)}'))`)
    .replace(EXPORT, (_, name: string) => {
      names.push(name);
      return '';
    });
  return `${body}\nreturn { ${names.join(', ')} };`;
}

/** Whether a file is bundled into that script, and so is not needed separately. */
export const isModule = ({ name }: HashedFile): boolean => name.endsWith('.js') && !name.startsWith('theme');

/**
 * The scripts of a page as one classic script, since browsers do not load modules from files. Relies on how they are written:
 * imports and exports are at the start of a line, under their own names.
 */
export function offlineScript(): string {
  const parts = [...assetFiles()]
    .filter(([, file]) => isModule(file))
    .map(([name, { content }]) => `'${name}': () => {\n${REPLACEMENTS[name] ?? bodyOf(content)}\n}`);
  return `(() => {\nconst made = {};\nconst load = (name) => (made[name] ??= parts[name]());\nconst parts = {\n${parts.join(',\n')}\n};\nload('core.js');\n})();\n`;
}
