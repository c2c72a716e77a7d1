import { DocumentBlock } from '../../blocks/registry';
import { sourceBlock } from '../nodes';
import { BlockToken } from './block-token';
import { ReadContext } from './read-context';
import { TextRange } from './text-range';

/** What the token at an index became, and the index to go on with. */
export interface Reading {
  readonly nodes: readonly DocumentBlock[];
  readonly next: number;
}

export function readingOf(node: DocumentBlock, next: number): Reading {
  return { nodes: [node], next };
}

/** Keeps a tag as it is written; what is inside it is read on. */
export function keepToken(context: ReadContext, range: TextRange, index: number): Reading {
  return { nodes: [sourceBlock(context.sourceText(range))], next: index + 1 };
}

/**
 * The parts of a container that holds nothing else, as the indexes of their tokens; undefined when something stands
 * between them or one has no end.
 */
export function partsOf(
  context: ReadContext,
  from: number,
  to: number,
  isPart: (token: BlockToken) => boolean,
): number[] | undefined {
  const parts: number[] = [];
  for (let at = from; at < to; at = context.endOf(at) + 1) {
    const token = context.tokens[at];
    if (!token || !isPart(token) || context.endOf(at) < 0) return undefined;
    parts.push(at);
  }
  return parts;
}
