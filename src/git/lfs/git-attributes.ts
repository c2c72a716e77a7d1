import { matchesWildcards } from './wildcards';

const FILE = '.gitattributes';
const MAX_BYTES = 256 * 1024;
const MACRO = '[attr]';
const ANY = '*';
const ANY_FOLDERS = '**';

/** A character of a pattern: `*`, or which characters it stands for. */
type Part = typeof ANY | ((character: string) => boolean);

interface Rule {
  /** Folders and a name; empty: the pattern matches no file. */
  readonly segments: readonly (readonly Part[] | typeof ANY_FOLDERS)[];
  readonly attributes: readonly string[];
}

/** The characters inside of brackets, such as `a-z` or `!0-9`. */
function characterClass(text: string): (character: string) => boolean {
  const isNegated = /^[!^]/.test(text);
  const ranges = [...(isNegated ? text.slice(1) : text).matchAll(/(.)-(.)|./gsu)].map(
    ([single, from = single, to = single]) => ({ from, to }),
  );
  return (character) => ranges.some(({ from, to }) => from <= character && character <= to) !== isNegated;
}

function partOf(token: string): Part {
  if (token === ANY) return ANY;
  if (token === '?') return () => true;
  if (token.length > 2 && token.startsWith('[')) return characterClass(token.slice(1, -1));
  const plain = token.startsWith('\\') && token.length > 1 ? token.slice(1) : token;
  return (character) => character === plain;
}

const partsOf = (segment: string): Part[] =>
  (segment.match(/\[[!^]?\]?[^\]]*\]|\\.|\*+|./gsu) ?? []).map((token) => partOf(/^\*+$/.test(token) ? ANY : token));

const matchesSegment = (parts: readonly Part[], segment: string): boolean =>
  matchesWildcards(
    parts,
    [...segment],
    (part) => part === ANY,
    (part, character) => part !== ANY && part(character),
  );

function segmentsOf(pattern: string): Rule['segments'] {
  if (pattern.endsWith('/') || pattern.startsWith('!')) return [];
  const isAnchored = pattern.includes('/');
  const names = pattern.replace(/^\//, '').split('/');
  if (names.at(-1) === ANY_FOLDERS) names.push(ANY);
  const segments = names.map((name) => (name === ANY_FOLDERS ? ANY_FOLDERS : partsOf(name)));
  return isAnchored ? segments : [ANY_FOLDERS, ...segments];
}

const matches = ({ segments }: Rule, path: string): boolean =>
  segments.length > 0 &&
  matchesWildcards(
    segments,
    path.split('/'),
    (segment) => segment === ANY_FOLDERS,
    (segment, name) => segment !== ANY_FOLDERS && matchesSegment(segment, name),
  );

/** The rules of one file, and its macros, which stand for several attributes. */
class AttributesFile {
  readonly macros = new Map<string, readonly string[]>();
  readonly rules: Rule[] = [];

  constructor(text: string) {
    for (const line of text.split(/\r?\n/)) {
      const [, quoted, plain, rest = ''] = /^[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s#"]\S*))(.*)$/.exec(line) ?? [];
      const pattern = plain ?? quoted?.replace(/\\(["\\])/g, '$1');
      if (pattern === undefined) continue;
      const attributes = rest.split(/[ \t]+/).filter((attribute) => attribute !== '');
      if (pattern.startsWith(MACRO)) this.macros.set(pattern.slice(MACRO.length), attributes);
      else this.rules.push({ segments: segmentsOf(pattern), attributes });
    }
  }
}

/** The value that a list of attributes gives to `filter`; null: none of it is about the filter. */
function filterIn(attributes: readonly string[], macros: ReadonlyMap<string, readonly string[]>): string | null {
  let filter: string | null = null;
  for (const attribute of attributes) {
    const [, value] = /^filter=(.*)$/.exec(attribute) ?? [];
    const inMacro = filterIn(macros.get(attribute) ?? [], new Map());
    if (value !== undefined) filter = value;
    else if (/^[-!]?filter$/.test(attribute)) filter = '';
    else if (inMacro !== null) filter = inMacro;
  }
  return filter;
}

/** The filters that the files `.gitattributes` of a repository set (gitattributes(5)). */
export class GitAttributes {
  private readonly read = new Map<string, Promise<AttributesFile>>();

  /** @param file reads a file of the repository */
  constructor(private readonly file: (path: string) => Promise<Buffer | undefined>) {}

  /** The filter of a file, such as `lfs`; '' without one. @param path in the repository */
  async filter(path: string): Promise<string> {
    const folders = path.split('/').slice(0, -1);
    const { macros } = await this.attributes('');
    for (let depth = folders.length; depth >= 0; depth -= 1) {
      const prefix = folders.slice(0, depth).map((folder) => `${folder}/`);
      const { rules } = await this.attributes(prefix.join(''));
      const inside = path.slice(prefix.join('').length);
      for (const rule of rules.toReversed()) {
        const found = filterIn(rule.attributes, macros);
        if (found !== null && matches(rule, inside)) return found;
      }
    }
    return '';
  }

  private attributes(prefix: string): Promise<AttributesFile> {
    const known = this.read.get(prefix);
    if (known) return known;
    const read = this.file(prefix + FILE).then(
      (bytes) => new AttributesFile(bytes && bytes.length <= MAX_BYTES ? bytes.toString('utf8') : ''),
    );
    this.read.set(prefix, read);
    return read;
  }
}
