import MarkdownIt from 'markdown-it';

const { unescapeAll, normalizeReference } = new MarkdownIt().utils;
const ENTITY = /&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});/gi;
const MAX_PARENTHESES = 32;
/** CommonMark's limit for the label of a link. */
const MAX_LABEL = 999;

export interface Destination {
  /** the destination itself, without `<` and `>` */
  readonly start: number;
  readonly end: number;
  /** first offset after it */
  readonly next: number;
  readonly angle: boolean;
}

export interface LinkTail {
  readonly destination?: Destination;
  readonly title?: string;
  readonly next: number;
}

/** Decodes backslash escapes and entities of a Markdown destination or title. */
export function unescapeMarkdown(raw: string): string {
  return raw.includes('\\') || raw.includes('&') ? unescapeAll(raw) : raw;
}

/** Decodes the entities of an HTML attribute or text. */
export function decodeEntities(raw: string): string {
  return raw.includes('&') ? raw.replace(ENTITY, (entity) => unescapeAll(entity)) : raw;
}

/** The key of a link definition, or undefined if the text cannot be a label. */
export function labelKey(label: string): string | undefined {
  if (label.length === 0 || label.length > MAX_LABEL) return undefined;
  return normalizeReference(label) || undefined;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13;
}

/** The first offset from `at` that is not whitespace. */
function skipBlanks(text: string, at: number): number {
  let pos = at;
  while (pos < text.length && isBlank(text.charCodeAt(pos))) pos++;
  return pos;
}

function parseAngleDestination(text: string, at: number): Destination | undefined {
  for (let pos = at + 1; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === 10 || code === 60) return undefined;
    if (code === 62) return { start: at + 1, end: pos, next: pos + 1, angle: true };
    if (code === 92) pos++;
  }
  return undefined;
}

/** Reads a link destination (CommonMark 0.31, 6.3) that starts at `at`. */
function parseDestination(text: string, at: number): Destination | undefined {
  if (text.charCodeAt(at) === 60) return parseAngleDestination(text, at);
  let depth = 0;
  let pos = at;
  for (; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code <= 32 || code === 127) break;
    if (code === 92 && text.charCodeAt(pos + 1) > 32) pos++;
    else if (code === 40 && ++depth > MAX_PARENTHESES) return undefined;
    else if (code === 41 && --depth < 0) break;
  }
  const end = Math.min(pos, text.length);
  return depth > 0 || end === at ? undefined : { start: at, end, next: end, angle: false };
}

function parseTitle(text: string, at: number): { title: string; next: number } | undefined {
  const open = text.charCodeAt(at);
  if (open !== 34 && open !== 39 && open !== 40) return undefined;
  const close = open === 40 ? 41 : open;
  for (let pos = at + 1; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === close) return { title: unescapeMarkdown(text.slice(at + 1, pos)), next: pos + 1 };
    if (code === 40 && close === 41) return undefined;
    if (code === 92) pos++;
  }
  return undefined;
}

/** Reads `(destination "title")`; `at` is the offset of the opening parenthesis. */
export function parseLinkTail(text: string, at: number): LinkTail | undefined {
  let pos = skipBlanks(text, at + 1);
  const destination = parseDestination(text, pos);
  let title: string | undefined;
  if (destination) {
    pos = skipBlanks(text, destination.next);
    const found = pos > destination.next ? parseTitle(text, pos) : undefined;
    if (found) {
      title = found.title;
      pos = skipBlanks(text, found.next);
    }
  }
  if (text.charCodeAt(pos) !== 41) return undefined;
  return { destination, title, next: pos + 1 };
}

/** The destination of `[label]: destination`; the text must be one whole definition. */
export function parseDefinition(text: string): Destination | undefined {
  let pos = 1;
  while (pos < text.length && text.charCodeAt(pos) !== 93) pos += text.charCodeAt(pos) === 92 ? 2 : 1;
  if (text.charCodeAt(pos + 1) !== 58) return undefined;
  return parseDestination(text, skipBlanks(text, pos + 2));
}
