import { asText } from '../spec-values';
import type { ReferenceContext } from '../reference-context';

const LINE_END = /\r\n?|\n/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*?)[ \t#]*$/;

/** The text as a code span, whatever it contains. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** The text as a code block, with a fence that does not occur in it. */
export function codeBlock(code: string, syntax: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^[\w+-]+$/.test(syntax) ? syntax : ''}\n${code}\n${fence}`;
}

/** The text as one line of Markdown, with all markup escaped. */
export const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>{}|]/g, '\\$&');

/** Indents every line, so that it belongs to a list item. */
export const indented = (text: string, by: string): string =>
  text
    .split(LINE_END)
    .map((line) => (line === '' ? '' : by + line))
    .join('\n');

/** Joins blocks with an empty line between them. */
export const blocks = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');

/**
 * A description in Markdown. Its headings become bold lines, and unclosed code is closed, so that it does not affect the text that follows.
 */
export function description(text: unknown, context: ReferenceContext): string {
  let fence = '';
  const lines = context
    .takeDescription(asText(text) ?? '')
    .trim()
    .split(LINE_END)
    .map((line) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (fence === '' && mark !== '') fence = mark;
      else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = '';
      else if (fence === '') return line.replace(HEADING, '**$1**');
      return line;
    });
  return [...lines, ...(fence === '' ? [] : [fence])].join('\n');
}
