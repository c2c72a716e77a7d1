/** Limits on the size of a document. */
export interface XmlLimits {
  readonly characters: number;
  readonly elements: number;
  readonly depth: number;
  readonly tagCharacters: number;
}

/**
 * Limits on a document, above what identity providers send: verifying the signature of the largest one blocks the event loop for some 50
 * ms, once per certificate.
 */
export const XML_LIMITS: XmlLimits = { characters: 256 * 1024, elements: 1_500, depth: 40, tagCharacters: 32 * 1024 };

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DECLARATION = /^<\?xml\s([^<>?]{1,200})\?>/;
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-8["'])/i;
/** Characters that XML 1.0 does not allow. */
const BAD_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
/** Every & that does not start a character reference or one of the five predefined entities of XML. */
const OTHER_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)/;
/** A tag; quoted values may contain > but not <. Written so that each character is visited once. */
const TAG = /<(\/?)[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>/g;

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

const MARKUP: readonly (readonly [string, RegExp])[] = [
  ['a comment', /<!--/],
  ['a DOCTYPE', /<!DOCTYPE/i],
  ['an entity or another declaration', /<!(?!\[CDATA\[)/],
  ['a CDATA section', /<!\[CDATA\[/],
  ['a processing instruction', /<\?/],
];

/** The text of a response as browsers send it, in base64; undefined if it is not valid base64 or UTF-8. */
export function decodeXml(encoded: string): string | undefined {
  const base64 = encoded.replace(/\s/g, '');
  if (!BASE64.test(base64)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

/** Limits depth and number of elements: tags are counted in the text, so that a tree that is too deep is never built. */
function sizeProblem(text: string, limits: XmlLimits): string | undefined {
  let [depth, elements, tags, end] = [0, 0, 0, 0];
  let isAlone = true;
  for (const { 0: tag, 1: closing, index } of text.matchAll(TAG)) {
    tags += 1;
    if (tag.length > limits.tagCharacters) return `has a tag of more than ${limits.tagCharacters} characters`;
    if (depth === 0) isAlone &&= elements === 0 && isBlank(text.slice(end, index));
    end = index + tag.length;
    if (closing) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
    }
    if (depth > limits.depth) return `is nested deeper than ${limits.depth} elements`;
    if (elements > limits.elements) return `has more than ${limits.elements} elements`;
  }
  if (tags !== text.split('<').length - 1) return 'is no well-formed XML';
  return isAlone && isBlank(text.slice(end)) ? undefined : 'has something before or after its root';
}

/** Why a text must not be parsed; undefined if it may be. Comments, DTDs, entities and the like are not allowed in a response. */
export function textProblem(xml: string, limits = XML_LIMITS): string | undefined {
  if (xml.length > limits.characters) return `has more than ${limits.characters} characters`;
  if (BAD_CHARACTER.test(xml)) return 'holds characters that XML does not allow';
  if (OTHER_ENCODING.test(DECLARATION.exec(xml)?.[1] ?? '')) return 'has another encoding than UTF-8';
  const text = xml.replace(DECLARATION, '');
  const markup = MARKUP.find(([, pattern]) => pattern.test(text));
  if (markup) return `holds ${markup[0]}, which is not allowed`;
  if (OTHER_ENTITY.test(text)) return 'refers to an entity, which is not allowed';
  return sizeProblem(text, limits);
}
