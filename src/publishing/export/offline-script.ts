import type { HashedFile } from '../../common/http/hashed-file';
import { assetFiles } from '../assets/asset-files';

const LAZY_IMPORT = /\bimport\(['"]\.\/([\w.-]+)['"]\)/g;
const EXPORTS = /\bexport\s?\{([^}]*)\};?\s*$/;

/** Replacements for modules that require the service: search opens a page that explains this, and diagrams stay source code. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'search.js': 'return { openSearch: (data) => location.assign(data.search) };',
  'diagrams.js': 'return { drawDiagrams: () => {} };',
};

const plainName = (name: string): string => name.replace(/-[\da-f]+(?=\.js$)/, '');

/** `a as openSearch` as a property of an object. */
function propertyOf(exported: string): string {
  const [local = '', name = local] = exported.trim().split(' as ');
  return `${name}: ${local}`;
}

function bodyOf(content: string): string {
  const exported = EXPORTS.exec(content)?.[1]?.split(',') ?? [];
  const body = content
    .replace(EXPORTS, '')
    .replace(LAZY_IMPORT, (_, name: string) => `Promise.resolve().then(() => load('${plainName(name)}'))`);
  return `${body}\nreturn { ${exported.map(propertyOf).join(', ')} };`;
}

/** Whether a file is bundled into that script, and so is not needed separately. */
export const isModule = ({ name }: HashedFile): boolean => name.endsWith('.js') && !name.startsWith('theme');

/**
 * The scripts of a page as one classic script, since browsers do not load modules from files. Relies on how they are bundled:
 * they import nothing but what they load later, and their exports are their last statement.
 */
export function offlineScript(): string {
  const parts = [...assetFiles()]
    .filter(([, file]) => isModule(file))
    .map(([name, { content }]) => `'${name}': () => {\n${REPLACEMENTS[name] ?? bodyOf(content)}\n}`);
  return `(() => {\nconst made = {};\nconst load = (name) => (made[name] ??= parts[name]());\nconst parts = {\n${parts.join(',\n')}\n};\nload('core.js');\n})();\n`;
}
