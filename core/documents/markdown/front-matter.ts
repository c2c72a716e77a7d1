import { Document, isMap, isScalar, isSeq, Scalar } from 'yaml';
import { decodeAddress } from './address';
import { RawReference } from './raw-reference';
import { parseSafeYaml } from './safe-yaml';

export interface FrontMatter {
  /** offset of the body; 0 if there is no front matter */
  readonly end: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** invalid YAML: `data` is empty, `end` is 0, and it is part of the text of the page */
  readonly error?: string;
}

/** Maximum length of the YAML, in UTF-16 units. */
const MAX_FRONT_MATTER = 64 * 1024;
const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/gm;
/** Keys whose values are texts, whatever they look like. */
const TEXTS = ['title', 'description'];
/** Paths of the cover images. */
const COVERS: readonly (readonly string[])[] = [['cover'], ['cover', 'light'], ['cover', 'dark'], ['coverDark']];

function noFrontMatter(error?: string): FrontMatter {
  const data = Object.create(null) as Record<string, unknown>;
  return error === undefined ? { end: 0, data } : { end: 0, data, error };
}

function coverReference(node: Scalar, text: string, offset: number): RawReference | undefined {
  if (typeof node.value !== 'string' || node.value.trim() === '' || !node.range || node.anchor) return undefined;
  const raw = text.slice(node.range[0], node.range[1]).trimEnd();
  const start = offset + node.range[0];
  const target = decodeAddress(node.value.trim());
  return { start, end: start + raw.length, raw, target, syntax: 'front-matter', usage: 'cover' };
}

function coverReferences(document: Document, text: string, offset: number): RawReference[] {
  const found: RawReference[] = [];
  for (const path of COVERS) {
    const parent = path.length === 1 ? document.contents : document.get(path[0]);
    const node = isMap(parent) ? parent.get(path.at(-1), true) : undefined;
    const reference = isScalar(node) ? coverReference(node, text, offset) : undefined;
    if (reference) found.push(reference);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A text that YAML reads as a number or a switch, such as `2024` or `1.10`, is what its author wrote. */
function asText(node: unknown): unknown {
  if (!isScalar(node) || typeof node.value === 'string' || node.value === null) return undefined;
  return node.source;
}

/** The data in which texts are texts: title, description, and the names of tags. */
function withTexts(value: object, { contents }: Document): Record<string, unknown> {
  const data = Object.assign(Object.create(null) as Record<string, unknown>, value);
  if (!isMap(contents)) return data;
  for (const key of TEXTS) {
    const text = asText(contents.get(key, true));
    if (text !== undefined) data[key] = text;
  }
  const { tags } = data;
  const items = contents.get('tags', true);
  if (!isSeq(items) || !Array.isArray(tags)) return data;
  data.tags = tags.map((tag: unknown, index) => {
    const item = items.get(index, true);
    const name = isMap(item) ? asText(item.get('tag', true)) : undefined;
    return name === undefined ? (asText(item) ?? tag) : { ...(tag as object), tag: name };
  });
  return data;
}

/** Parses front matter, with references to its cover images. */
export function parseFrontMatter(source: string): { frontMatter: FrontMatter; references: readonly RawReference[] } {
  const opening = OPENING.exec(source.slice(0, 256))?.[0];
  if (opening === undefined) return { frontMatter: noFrontMatter(), references: [] };
  CLOSING.lastIndex = opening.length;
  const window = source.slice(0, opening.length + MAX_FRONT_MATTER + 8);
  const closing = CLOSING.exec(window);
  if (!closing) {
    const tooLong = source.length > window.length && /\n---[ \t]*\r?(?:\n|$)/.test(source.slice(window.length - 8));
    const error = tooLong ? `The front matter is longer than ${MAX_FRONT_MATTER} characters.` : undefined;
    return { frontMatter: noFrontMatter(error), references: [] };
  }
  const text = source.slice(opening.length, closing.index);
  const yaml = parseSafeYaml(text);
  if ('error' in yaml)
    return { frontMatter: noFrontMatter(`The front matter is not valid YAML: ${yaml.error}.`), references: [] };
  const { value, document } = yaml;
  const end = closing.index + closing[0].length;
  if (value === null || value === undefined) return { frontMatter: { ...noFrontMatter(), end }, references: [] };
  // Two thematic breaks around a paragraph look the same and are not an error.
  if (typeof value !== 'object' || Array.isArray(value)) return { frontMatter: noFrontMatter(), references: [] };
  const frontMatter = { end, data: withTexts(value, document) };
  return { frontMatter, references: coverReferences(document, text, opening.length) };
}

/** The start of the body of a page: after its front matter or, without one, after a byte order mark. */
export function bodyStart(source: string, { end } = readFrontMatter(source)): number {
  return end === 0 && source.charCodeAt(0) === 0xfeff ? 1 : end;
}

/** Reads the YAML between `---` lines at the very start of a page (after a byte order mark). Never throws. */
export function readFrontMatter(source: string): FrontMatter {
  return parseFrontMatter(source).frontMatter;
}
