import type { SyntaxTree } from '../../syntax/read-blocks';
import { titleToken } from '../../syntax/title-token';
import type { DocumentBlock } from '../../blocks/registry';
import type { TokenRun } from './page-reader';

/** Blocks of a page and the lines that they were read from; no blocks for the title, link definitions and footnotes in use. */
export interface PagePart {
  /** Start of the first line in the source. */
  readonly start: number;
  /** End of the last line with content, without its line ending. */
  readonly end: number;
  readonly nodes: readonly DocumentBlock[];
  /** A footnote or link definition without a reference: its blocks are the last of the document, wherever it is written. */
  readonly isUnused: boolean;
  readonly isTitle: boolean;
}

/** A footnote that the page refers to, and the index of the part that it was read from. */
export interface PageFootnote {
  readonly label: string;
  readonly nodes: readonly DocumentBlock[];
  readonly part: number;
}

interface Span {
  from: number;
  to: number;
  nodes: readonly DocumentBlock[];
  isUnused: boolean;
}

/** Runs in terms of the blocks of the source; runs that share one, as the elements on a line of HTML do, are one span. */
function spansOf({ starts }: SyntaxTree, origins: readonly number[], runs: readonly TokenRun[]): Span[] {
  const blockOf = blockFinder(starts.map(({ token }) => token));
  const spans: Span[] = [];
  for (const { nodes, from, to, isUnused = false } of runs) {
    const span = { from: blockOf(origins[from] ?? 0), to: blockOf(origins[to - 1] ?? 0) + 1, nodes, isUnused };
    const last = spans.at(-1);
    if (!last || last.isUnused !== isUnused || span.from >= last.to || span.to <= last.from) {
      spans.push(span);
      continue;
    }
    last.from = Math.min(last.from, span.from);
    last.to = Math.max(last.to, span.to);
    last.nodes = [...last.nodes, ...nodes];
  }
  return spans;
}

/** Finds the block of a token by binary search among the first tokens of all blocks. */
function blockFinder(firsts: readonly number[]): (token: number) => number {
  return (token) => {
    let [low, high] = [0, firsts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((firsts[middle] ?? 0) <= token) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

const BLANKS = new Set([' ', '\t', '\r', '\n']);

/** The end of the content in `[start, limit)`, without blank lines; other spaces, such as U+00A0, are content. */
function contentEnd(source: string, start: number, limit: number): number {
  let end = limit;
  while (end > start && BLANKS.has(source.charAt(end - 1))) end--;
  return end;
}

/** Blocks of the source that nothing was read from: the title of the page. */
function unreadSpans(count: number, spans: readonly Span[]): Span[] {
  const unread = new Set(Array.from({ length: count }, (_, block) => block));
  for (const { from, to } of spans) for (let block = from; block < to; block++) unread.delete(block);
  return Array.from(unread, (block) => ({ from: block, to: block + 1, nodes: [], isUnused: false }));
}

/** The index of the block that is the title; -1 if there is none. */
function titleBlock({ tokens, starts }: SyntaxTree): number {
  const title = titleToken(tokens);
  return title ? blockFinder(starts.map(({ token }) => token))(tokens.indexOf(title)) : -1;
}

/** The parts of a page, in the order of its blocks in the document. */
export function pageParts(tree: SyntaxTree, origins: readonly number[], runs: readonly TokenRun[]): PagePart[] {
  const { source, starts } = tree;
  const read = spansOf(tree, origins, runs);
  const spans = [...read, ...unreadSpans(starts.length, read)];
  const title = titleBlock(tree);
  const placed = spans.filter(({ isUnused }) => !isUnused).sort((one, other) => one.from - other.from);
  return [...placed, ...spans.filter(({ isUnused }) => isUnused)].map(({ from, to, nodes, isUnused }) => {
    const start = starts[from]?.offset ?? 0;
    const limit = starts[to]?.offset ?? source.length;
    return { start, end: contentEnd(source, start, limit), nodes, isUnused, isTitle: from === title };
  });
}

/** The index of the part that a token of the page belongs to; -1 if it is not in a part. */
export function partOfToken(tree: SyntaxTree, parts: readonly PagePart[], origin: number): number {
  const block = blockFinder(tree.starts.map(({ token }) => token))(origin);
  const offset = tree.starts[block]?.offset ?? 0;
  return parts.findIndex(({ start, end }) => offset >= start && offset <= end);
}
