export interface BlockTagAttribute {
  /** '' for a value without a name, as in `{% include "file" %}` */
  readonly name: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

/** One `{% name attribute="value" %}`. */
export interface BlockTag {
  readonly name: string;
  readonly attributes: readonly BlockTagAttribute[];
  readonly next: number;
}

const MAX_TAG = 16_384;
const NAME = /\{%-?\s*(@?[\w./-]+)/y;
const ATTRIBUTE =
  /\s*(?:([\w:-]+)\s*=\s*)?("(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*')|\s+([\w:-]+)=([^\s"'%]+)|\s+[\w:-]+(?=\s)/y;
const TAG_END = /\s*-?%\}/y;

function readAttributes(text: string, from: number, limit: number): { attributes: BlockTagAttribute[]; next: number } {
  const attributes: BlockTagAttribute[] = [];
  let next = from;
  ATTRIBUTE.lastIndex = from;
  for (let match = ATTRIBUTE.exec(text); match && ATTRIBUTE.lastIndex < limit; match = ATTRIBUTE.exec(text)) {
    next = ATTRIBUTE.lastIndex;
    const quoted = match[2] !== undefined;
    const value = match[2] ?? match[4];
    if (value === undefined) continue;
    const end = quoted ? next - 1 : next;
    const start = next - value.length + (quoted ? 1 : 0);
    attributes.push({ name: match[1] ?? match[3] ?? '', raw: text.slice(start, end), start, end });
  }
  return { attributes, next };
}

/**
 * Parses the tag that starts at `at`. A tag ends at the first `%}` that is not inside a quoted value, or, if its
 * attributes are invalid, at the first `%}`. At most 16,384 characters long.
 * @param close offset of the first `%}` after `at` (callers look it up once for many tags)
 */
export function parseBlockTag(text: string, at: number, close: number): BlockTag | undefined {
  NAME.lastIndex = at;
  const match = NAME.exec(text);
  if (!match || close < 0 || close - at > MAX_TAG) return undefined;
  const name = match[1] ?? '';
  if (NAME.lastIndex > close) return undefined;
  const { attributes, next } = readAttributes(text, NAME.lastIndex, at + MAX_TAG);
  TAG_END.lastIndex = next;
  if (TAG_END.test(text)) return { name, attributes, next: TAG_END.lastIndex };
  return { name, attributes: attributes.filter((attribute) => attribute.end <= close), next: close + 2 };
}
