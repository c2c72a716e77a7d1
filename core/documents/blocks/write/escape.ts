import { TextMode } from './write-context';

const ENTITY_LIKE = /&(?=#?[a-z0-9]{1,31};)/gi;
const EMOJI_LIKE = /:(?=(?:[a-z0-9_+-]{1,64}):)/g;
const HTML_SPECIAL = /[<>`]|&(?=#|[a-z])|\{(?=%)/gi;

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '{': '&#123;',
  // Elements between two backticks are not parsed.
  '`': '&#96;',
};

/** Escapes the value of an HTML attribute for double quotes; the result is always one line. */
export function escapeAttribute(value: string): string {
  return value
    .replace(ENTITY_LIKE, '&amp;')
    .replace(/["<>|`\n\t]|\{(?=%)/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes the value of an attribute of a `{% tag %}` for double quotes. */
export function escapeTagValue(value: string): string {
  return value
    .replace(ENTITY_LIKE, '&amp;')
    .replace(/["\\\n]|%(?=\})|\{(?=%)/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes text for HTML, with `<br>` for line breaks. Whitespace that HTML would collapse is written as entities. */
export function escapeHtml(text: string): string {
  return text
    .replace(HTML_SPECIAL, (character) => HTML_ENTITIES[character] ?? character)
    .replace(EMOJI_LIKE, '&#58;')
    .replace(/ (?= )|\t/g, (blank) => (blank === ' ' ? '&#32;' : '&#9;'))
    .replaceAll('\n', '<br>');
}

/** Escapes text inside `<pre>`, where line breaks are significant; with `onOneLine` they are written as entities. */
export function escapeVerbatim(text: string, onOneLine: boolean): string {
  const escaped = text.replace(/[<>]|&(?=#|[a-z])/gi, (character) => HTML_ENTITIES[character] ?? character);
  return onOneLine ? escaped.replaceAll('\n', '&#10;') : escaped;
}

const MARKDOWN_SPECIAL =
  /[\\`*[\]~]|<(?=[a-z/!?])|&(?=#?[a-z0-9]{1,31};)|!(?=\[)|\$(?=\$)|\{(?=%)|:(?=\/\/|[a-z0-9_+-]{1,64}:)|_|\|/gi;

function isWord(character: string): boolean {
  return /[a-z0-9]/i.test(character);
}

function escapeOne(found: string, at: number, text: string, mode: TextMode): string {
  switch (found) {
    case '_':
      return isWord(text.charAt(at - 1)) && isWord(text.charAt(at + 1)) ? found : '\\_';
    case '|':
      return mode === 'cell' ? '\\|' : found;
    case '&':
      return '&amp;';
    default:
      return `\\${found}`;
  }
}

/** `www.` would become a link. */
const WWW = /(?<![a-z0-9])(www)\.(?=[a-z0-9])/gi;

/**
 * Escapes text for Markdown. Line breaks are left to the caller, because they depend on the context.
 * The start of a line is handled by {@link escapeLineStart}.
 */
function escapeMarkdown(text: string, mode: TextMode): string {
  const escaped = text.replace(MARKDOWN_SPECIAL, (found: string, at: number) => escapeOne(found, at, text, mode));
  return text.includes('ww') || text.includes('WW') || text.includes('Ww') ? escaped.replace(WWW, '$1\\.') : escaped;
}

/** The start of an admonition, directive or alert. */
const ADMONITION_START = /^(?:!!!|\?\?\?|:::|\[!)/;

/** Escapes the start of a line that would otherwise be a heading, list, quote, table, thematic break or fence. */
export function escapeLineStart(line: string): string {
  const first = line.charAt(0);
  if ('#>+-=|'.includes(first) && first !== '') return `\\${line}`;
  if ((first === ':' && line.charAt(1) === '-') || ADMONITION_START.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Writes whitespace around a line, which would be dropped, as entities. */
export function escapeOuterWhitespace(line: string): string {
  const blank = (character: string): string => `&#${character.charCodeAt(0)};`;
  return line.replace(/^[ \t]+|\s+$/g, (blanks) => [...blanks].map(blank).join(''));
}

/** Escapes text without marks; in Markdown outside tables, line breaks are written as a backslash and a line ending. */
export function escapeText(text: string, mode: TextMode): string {
  if (mode === 'html') return escapeHtml(text);
  const escaped = escapeMarkdown(text, mode);
  if (!escaped.includes('\n')) return escaped;
  return mode === 'cell' ? escaped.replaceAll('\n', '<br>') : escaped.replace(/[ \t]*\n[ \t]*/g, escapeLineBreak);
}

/** Whitespace around a line ending would be dropped. */
function escapeLineBreak(found: string): string {
  const blank = (character: string): string => (character === '\n' ? '\\\n' : `&#${character.charCodeAt(0)};`);
  return [...found].map(blank).join('');
}
