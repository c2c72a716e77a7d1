import path from 'node:path';

/** Destinations of links, pictures and definitions, addresses in attributes of HTML and of blocks, covers in front matter. */
const REFERENCE = new RegExp(
  [
    String.raw`(?<=\]\()(?:<[^<>\n]*>|(?:[^()\s<]|\((?:[^()\n]|\([^()\n]*\))*\))[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?=[\s)])`,
    String.raw`(?<=\s(?:href|src|srcset|url)=")[^"\n]*(?=")`,
    String.raw`(?<=\{% include ")[^"\n]*(?=")`,
    String.raw`(?<=^\s*(?:cover|dark|light|image): )\S.*$`,
    String.raw`(?<=^ {0,3}\[[^\]\n^][^\]\n]*\]: )\S+`,
  ].join('|'),
  'gm',
);
/** Fenced code, a code element, inline code. */
const CODE =
  /<pre\b[\s\S]*?<\/pre>|^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[`~]* *$|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`)/gm;

/** @typedef {{ start: number, end: number, address: string }} Reference */

const unescaped = (text) =>
  text
    .replace(/^<(.*)>$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replaceAll('&amp;', '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** All addresses in a text, outside of code. @returns {Reference[]} */
export function findReferences(text) {
  const blank = text.replace(CODE, (code) => code.replace(/[^\n]/g, '\u00b7'));
  return [...blank.matchAll(REFERENCE)].map(({ 0: raw, index }) => ({
    start: index,
    end: index + raw.length,
    address: unescaped(text.slice(index, index + raw.length)),
  }));
}

/** The text with every reference replaced by the same placeholder. */
export function maskReferences(text, references) {
  let masked = '';
  let at = 0;
  for (const { start, end } of references) {
    masked += `${text.slice(at, start)}\uE000`;
    at = end;
  }
  return masked + text.slice(at);
}

const isRelative = (address) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

export const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The meaning of an address in a file: its path (undefined: none, or outside of the archive) and its fragment.
 * @returns {{ path?: string, fragment: string, isAbsolute?: boolean } | undefined} undefined for an external address
 */
export function readAddress(from, address) {
  if (!isRelative(address)) return undefined;
  const [, written = '', fragment = ''] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (written === '') return { fragment };
  const name = decoded(written);
  const joined = name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name);
  const normal = path.posix.normalize(joined).replace(/\/$/, '');
  const isAbsolute = name.startsWith('/');
  return normal.startsWith('..')
    ? { fragment }
    : { path: normal === '.' ? '' : normal, fragment: decoded(fragment), isAbsolute };
}

const ENDINGS = ['.md', '.mdx', '.markdown'];
/** Folders that MkDocs, Docusaurus, Hugo and VitePress publish at the root of a site. */
const ROOTS = ['docs', 'docs/public', 'content', 'static', 'public', 'docs/static', 'website/static'];

function namesAt(wanted) {
  const stem = wanted.replace(/\.html?$/i, '');
  const folder = stem === '' ? '' : `${stem}/`;
  const pages = ['README', 'index', '_index'].map((name) => `${folder}${name}`);
  return [wanted, ...[stem, ...pages].flatMap((name) => ENDINGS.map((ending) => name + ending))];
}

/**
 * The file that a path refers to: itself, a page without its extension, the page of a folder; the exact one, otherwise the only one that
 * differs by case only. @param {{ has(file: string): boolean, keys(): Iterable<string> }} files
 */
export function fileAt(files, wanted, isAbsolute = false) {
  const names = [wanted, ...(isAbsolute ? ROOTS.map((root) => `${root}/${wanted}`) : [])].flatMap(namesAt);
  const exact = names.find((file) => files.has(file));
  if (exact !== undefined) return exact;
  for (const name of names) {
    const folded = [...files.keys()].filter((file) => file.toLowerCase() === name.toLowerCase());
    if (folded.length > 0) return folded.length === 1 ? folded[0] : undefined;
  }
  return undefined;
}
