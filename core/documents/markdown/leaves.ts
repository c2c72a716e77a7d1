import { admonitionStyle } from '../../markdown/admonitions';
import type { AdmonitionLine, LineSpans, SyntaxToken } from '../syntax/block-token';
import type { SyntaxTree } from '../syntax/read-blocks';

type LeafKind = 'paragraph' | 'heading' | 'html' | 'code' | 'math' | 'table-row' | 'tags' | 'definition';

/** A block that contains text, with its source lines; the containers around it (quotes, lists) are removed. */
export interface Leaf {
  readonly kind: LeafKind;
  /** 1 to 6 for a heading, otherwise 0 */
  readonly level: number;
  readonly lines: LineSpans;
  /** the text of code and formulas, which contain only text */
  readonly content?: string;
  /** directly inside a list item, where `[x]` marks a task */
  readonly inList: boolean;
  /** not inside a quote or list */
  readonly top: boolean;
}

const PLACE = { inList: false, top: false };
const NO_LINES: LineSpans = [];

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 13;
}

/** The lines without leading whitespace. */
function withoutIndents(source: string, lines: LineSpans): LineSpans {
  return lines.map((offset, index) => {
    const end = lines[index + 1] ?? offset;
    let start = offset;
    if (index % 2 === 0) while (start < end && isBlank(source.charCodeAt(start))) start++;
    return start;
  });
}

/** The title of an admonition is treated as a separate paragraph. */
function titleLeaf({ admonition: { title }, lines, inList, top }: AdmonitionLine): Leaf | undefined {
  const [start = 0] = lines;
  const span = title && [start + title.start, start + title.end];
  return span && { kind: 'paragraph', level: 0, lines: span, inList, top };
}

function leafOf(token: SyntaxToken, source: string): Leaf | undefined {
  switch (token.kind) {
    case 'text':
      return { ...token, kind: token.level === 0 ? 'paragraph' : 'heading' };
    case 'code':
      return { kind: 'code', level: 0, lines: NO_LINES, content: token.content, ...PLACE };
    case 'math': {
      const content = source.slice(token.lines[0], token.lines.at(-1)).replaceAll('$$', ' ');
      return { kind: 'math', level: 0, lines: token.lines, content, ...PLACE };
    }
    case 'html':
      return { kind: 'html', level: 0, lines: withoutIndents(source, token.lines), ...PLACE };
    case 'tags':
    case 'definition':
      return { kind: token.kind, level: 0, lines: token.lines, ...PLACE };
    case 'directive':
      return token.opens && admonitionStyle(token.opens.admonition.kind) ? titleLeaf(token.opens) : undefined;
    case 'open':
      return token.admonition && titleLeaf(token.admonition);
    default:
      return undefined;
  }
}

/** Adds the rows of a table except the delimiter row. */
function addRows(leaves: Leaf[], lines: LineSpans): void {
  for (let at = 0; at + 1 < lines.length; at += at === 0 ? 4 : 2) {
    leaves.push({ kind: 'table-row', level: 0, lines: lines.slice(at, at + 2), ...PLACE });
  }
}

/** The blocks of a page that contain text, in order. */
export function leavesOf({ source, tokens }: SyntaxTree): readonly Leaf[] {
  const leaves: Leaf[] = [];
  for (const token of tokens) {
    const leaf = leafOf(token, source);
    if (leaf) leaves.push(leaf);
    else if (token.kind === 'table') addRows(leaves, token.lines);
  }
  return leaves;
}
