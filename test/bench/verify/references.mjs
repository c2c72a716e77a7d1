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

/** Everything in a text that looks like an address, outside of code. @returns {Reference[]} */
export function findReferences(text) {
  const blank = text.replace(CODE, (code) => code.replace(/[^\n]/g, '\u00b7'));
  return [...blank.matchAll(REFERENCE)].map(({ 0: raw, index }) => ({
    start: index,
    end: index + raw.length,
    address: unescaped(text.slice(index, index + raw.length)),
  }));
}

/** The text with every reference replaced by the same mark. */
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
 * What an address means, seen from a file: the path it names (undefined: none, or outside of everything) and its fragment.
 * @returns {{ path?: string, fragment: string } | undefined} undefined for an address elsewhere
 */
export function readAddress(from, address) {
  if (!isRelative(address)) return undefined;
  const [, written = '', fragment = ''] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  if (written === '') return { fragment };
  const name = decoded(written);
  const joined = name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name);
  const normal = path.posix.normalize(joined).replace(/\/$/, '');
  return normal.startsWith('..') ? { fragment } : { path: normal === '.' ? '' : normal, fragment: decoded(fragment) };
}

/** The file that a path means: itself, a page without its ending, or the README of a folder. @param {{ has(file: string): boolean }} files */
export const fileAt = (files, wanted) =>
  [wanted, `${wanted}.md`, wanted === '' ? 'README.md' : `${wanted}/README.md`].find((file) => files.has(file));
