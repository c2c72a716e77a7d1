import { PAIRED_TAGS, VOID_TAG_READERS } from '../blocks/definitions';
import { bodyStart } from '../markdown/front-matter';
import { readBlocks } from '../syntax/read-blocks';
import type { BlockToken, TagToken } from '../blocks/read/block-token';
import { matchTokens } from './read/match-tokens';
import { pageTokens } from './read/page-tokens';
import { offsetInSource } from '../blocks/read/text-range';

/** A problem with a `{% tag %}` of a text. */
export interface BlockProblem {
  /** `unknown` tags are shown verbatim, the others affect the content that they should contain */
  readonly kind: 'unclosed' | 'stray' | 'unknown';
  /** the name of the tag, `end…` for one that ends a block */
  readonly name: string;
  /** 1-based */
  readonly line: number;
}

const isTag = (token: BlockToken): token is TagToken => token.kind === 'tag';

function kindOf(name: string, isMatched: boolean): BlockProblem['kind'] | undefined {
  if (name.startsWith('@') || VOID_TAG_READERS.has(name)) return undefined;
  const isEnd = name.startsWith('end') && PAIRED_TAGS.has(name.slice(3));
  if (isEnd) return isMatched ? undefined : 'stray';
  if (!PAIRED_TAGS.has(name)) return 'unknown';
  return isMatched ? undefined : 'unclosed';
}

/** Converts offsets to line numbers; offsets must be ascending. */
function lineCounter(source: string): (offset: number) => number {
  let [line, at] = [1, 0];
  return (offset) => {
    for (let next = source.indexOf('\n', at); next >= 0 && next < offset; next = source.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/**
 * Finds the `{% tags %}` of a Markdown page that open a block without an end, end a block that was not opened, or are unknown, in
 * the order of the text. Code is ignored. Never throws; takes time proportional to the source.
 */
export function blockProblems(source: string): BlockProblem[] {
  const tree = readBlocks(source, bodyStart(source));
  const { tokens } = pageTokens(tree, tree.tokens);
  const ends = matchTokens(tokens);
  const closing = new Set(ends);
  const lineOf = lineCounter(source);
  return tokens.flatMap((token, index) => {
    if (!isTag(token)) return [];
    const { name } = token.tag;
    const kind = kindOf(name, (ends[index] ?? -1) >= 0 || closing.has(index));
    return kind ? [{ kind, name, line: lineOf(offsetInSource(token.range, 0)) }] : [];
  });
}
