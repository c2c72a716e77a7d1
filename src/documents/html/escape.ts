const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What HTML forbids anywhere: control characters but tab, line feed and carriage return, and non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** What a document holds in a place for text; nothing where a client put something else there. */
export const textValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A text as HTML, good between tags and inside quoted attributes; what HTML forbids is omitted. */
export const escapeHtml = (text: string | number | boolean): string =>
  String(text)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Attributes as text with a blank before each; `true` writes the name alone, `false` and `undefined` nothing. */
const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

/** An element around HTML that is ready. */
export const element = (name: string, values: Attributes, html: string): string =>
  `<${name}${attributes(values)}>${html}</${name}>`;

/** An element that has no content, for instance `img`. */
export const voidElement = (name: string, values: Attributes): string => `<${name}${attributes(values)}>`;
