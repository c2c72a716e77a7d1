import type { LineSpans, SyntaxToken } from '../documents/syntax/block-token';
import { readBlocks } from '../documents/syntax/read-blocks';

/**
 * A piece of Markdown that is no code block. `tags`: lines that begin with a `{% tag %}`; `html`: a block of HTML; `text`:
 * anything with Markdown in it. Offsets are those of the source.
 */
export interface MarkdownLeaf {
  readonly kind: 'tags' | 'html' | 'text';
  readonly start: number;
  readonly end: number;
}

const NOT_BLANK = /[^ \t\r]/g;

/** From the first character of the first line that is no blank to the end of the last line. */
function leafOf(kind: MarkdownLeaf['kind'], lines: LineSpans, text: string): MarkdownLeaf {
  const [first = 0] = lines;
  const end = lines.at(-1) ?? first;
  NOT_BLANK.lastIndex = first;
  return { kind, start: Math.min(NOT_BLANK.exec(text)?.index ?? end, end), end };
}

/** Rows one by one: a code span does not reach from one into the next. */
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
 * The pieces of a page that are not code blocks, in the order of the text.
 * @param text with LF as its only line end
 * @param from where the body begins, behind the front matter
 */
export const markdownLeaves = (text: string, from: number): readonly MarkdownLeaf[] =>
  readBlocks(text, from).tokens.flatMap((token) => leavesOf(token, text));
