const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that HTML forbids: control characters except tab, line feed and carriage return, and noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A text property of a document; '' if a client put something else there. */
export const textValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Escapes text for HTML content and quoted attributes; characters that HTML forbids are omitted. */
export const escapeHtml = (text: string | number | boolean): string =>
  String(text)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Attributes as text, each preceded by a space; `true` writes the name alone, `false` and `undefined` nothing. */
const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

/** An element around trusted HTML. */
export const element = (name: string, values: Attributes, html: string): string =>
  `<${name}${attributes(values)}>${html}</${name}>`;

/** An element without content, such as `img`. */
export const voidElement = (name: string, values: Attributes): string => `<${name}${attributes(values)}>`;
