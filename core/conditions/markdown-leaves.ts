import type { LineSpans, SyntaxToken } from '../documents/syntax/block-token';
import { readBlocks } from '../documents/syntax/read-blocks';

/**
 * A piece of Markdown outside code blocks. `tags`: lines that start with a `{% tag %}`; `html`: an HTML block; `text`:
 * anything that contains Markdown. Offsets refer to the source.
 */
export interface MarkdownLeaf {
  readonly kind: 'tags' | 'html' | 'text';
  readonly start: number;
  readonly end: number;
}

const NOT_BLANK = /[^ \t\r]/g;

/** From the first non-blank character of the first line to the end of the last line. */
function leafOf(kind: MarkdownLeaf['kind'], lines: LineSpans, text: string): MarkdownLeaf {
  const [first = 0] = lines;
  const end = lines.at(-1) ?? first;
  NOT_BLANK.lastIndex = first;
  return { kind, start: Math.min(NOT_BLANK.exec(text)?.index ?? end, end), end };
}

/** One leaf per row: a code span does not extend from one row into the next. */
function rowsOf(lines: LineSpans, text: string): MarkdownLeaf[] {
  return lines.flatMap((_, index) => (index % 2 === 0 ? leafOf('text', lines.slice(index, index + 2), text) : []));
}

function leavesOf(token: SyntaxToken, text: string): MarkdownLeaf | MarkdownLeaf[] {
  switch (token.kind) {
    case 'tags':
    case 'html':
      return leafOf(token.kind, token.lines, text);
    case 'text':
    case 'definition':
    case 'directive':
    case 'math':
    case 'source':
      return leafOf('text', token.lines, text);
    case 'table':
      return rowsOf(token.lines, text);
    case 'open':
      return token.admonition ? leafOf('text', token.admonition.lines, text) : [];
    default:
      return [];
  }
}

/**
 * Returns the pieces of a page outside code blocks, in the order of the text.
 * @param text with LF as its only line ending
 * @param from offset of the body, after the front matter
 */
export const markdownLeaves = (text: string, from: number): readonly MarkdownLeaf[] =>
  readBlocks(text, from).tokens.flatMap((token) => leavesOf(token, text));
