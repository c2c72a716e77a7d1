export interface HtmlAttribute {
  readonly name: string;
  /** as written, between the quotes */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

export interface HtmlTag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: readonly HtmlAttribute[];
  readonly next: number;
}

const NAME = /<(\/?)([a-z][a-z0-9-]*)/iy;
const ATTRIBUTE = /\s+([a-z_:@][\w:.@-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/iy;
const TAG_END = /\s*\/?>/y;
const NO_ATTRIBUTES: readonly HtmlAttribute[] = [];

function readAttributes(text: string, from: number): { attributes: HtmlAttribute[]; next: number } {
  const attributes: HtmlAttribute[] = [];
  let next = from;
  ATTRIBUTE.lastIndex = from;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    next = ATTRIBUTE.lastIndex;
    const value = match[2] ?? '';
    const quoted = value.startsWith('"') || value.startsWith("'");
    const end = next - (quoted ? 1 : 0);
    const start = next - value.length + (quoted ? 1 : 0);
    attributes.push({ name: (match[1] ?? '').toLowerCase(), raw: text.slice(start, end), start, end });
  }
  return { attributes, next };
}

/** Reads one opening or closing HTML tag at `at`; undefined if there is none. */
export function parseHtmlTag(text: string, at: number): HtmlTag | undefined {
  NAME.lastIndex = at;
  const match = NAME.exec(text);
  if (!match) return undefined;
  const afterName = NAME.lastIndex;
  const plain = text.charCodeAt(afterName) === 62;
  const { attributes, next } = plain ? { attributes: NO_ATTRIBUTES, next: afterName } : readAttributes(text, afterName);
  TAG_END.lastIndex = next;
  if (!TAG_END.test(text)) return undefined;
  return { name: (match[2] ?? '').toLowerCase(), closing: match[1] === '/', attributes, next: TAG_END.lastIndex };
}

/** The attribute of that name, or undefined. */
export function attributeOf(tag: HtmlTag, name: string): HtmlAttribute | undefined {
  return tag.attributes.find((attribute) => attribute.name === name);
}
