import { PAIRED_TAGS, VOID_TAG_READERS } from '../blocks/definitions';
import { bodyStart } from '../markdown/front-matter';
import { readBlocks } from '../syntax/read-blocks';
import type { BlockToken, TagToken } from './read/block-token';
import { matchTokens } from './read/match-tokens';
import { pageTokens } from './read/page-tokens';
import { sourceOf } from './read/text-range';

/** Something wrong with a `{% tag %}` of a text. */
export interface BlockProblem {
  /** `unknown` shows as it is written, the others swallow or lose what they were to contain */
  readonly kind: 'unclosed' | 'stray' | 'unknown';
  /** the name of the tag, `end…` for one that ends a block */
  readonly name: string;
  /** counted from 1 */
  readonly line: number;
}

const isTag = (token: BlockToken): token is TagToken => token.kind === 'tag';

function kindOf(name: string, isMatched: boolean): BlockProblem['kind'] | undefined {
  if (name.startsWith('@') || VOID_TAG_READERS.has(name)) return undefined;
  const ends = name.startsWith('end') && PAIRED_TAGS.has(name.slice(3));
  if (ends) return isMatched ? undefined : 'stray';
  if (!PAIRED_TAGS.has(name)) return 'unknown';
  return isMatched ? undefined : 'unclosed';
}

/** Offsets as lines, for offsets that only grow. */
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
 * The `{% tags %}` of a page in Markdown that open a block without an end, end a block that was not opened, or have no meaning, in
 * the order of the text. What stands in code is none. Never throws; takes time in proportion to the source.
 */
export function blockProblems(source: string): BlockProblem[] {
  const tree = readBlocks(source, bodyStart(source));
  const tokens = pageTokens(tree, tree.tokens);
  const ends = matchTokens(tokens);
  const closing = new Set(ends);
  const lineOf = lineCounter(source);
  return tokens.flatMap((token, index) => {
    if (!isTag(token)) return [];
    const { name } = token.tag;
    const kind = kindOf(name, (ends[index] ?? -1) >= 0 || closing.has(index));
    return kind ? [{ kind, name, line: lineOf(sourceOf(token.range, 0)) }] : [];
  });
}
