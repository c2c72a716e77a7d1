import type { BlockTag } from '../../markdown/block-tag';
import type { HtmlTag } from '../../markdown/html-tag';
import { DocumentBlock } from '../../blocks/registry';
import { sourceBlock } from '../nodes';
import { BlockToken, ElementToken, TagToken } from './block-token';
import { ReadContext } from './read-context';
import { tagValue } from './tag-values';
import { TextRange } from './text-range';

/** What the token at an index became, and the index to go on with. */
export interface Reading {
  readonly nodes: readonly DocumentBlock[];
  readonly next: number;
}

/** What stands at `index` and ends with the token at `end`, below `depth` other blocks. */
interface Paired {
  readonly context: ReadContext;
  readonly index: number;
  readonly end: number;
  readonly depth: number;
}

/** A `{% tag %}` with its end. */
export interface PairedTag extends Paired {
  readonly token: TagToken;
}

/** An HTML element with its end; one that has none ends where it begins. */
export interface PairedElement extends Paired {
  readonly token: ElementToken;
  readonly tag: HtmlTag;
}

export function readingOf(node: DocumentBlock, next: number): Reading {
  return { nodes: [node], next };
}

/** The blocks between a beginning and its end. */
export function contentOf({ context, index, end, depth }: Paired): DocumentBlock[] {
  return context.blocks(index + 1, end, depth + 1);
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

/** The parts of tabs, steps, columns and updates, each made by `make`; undefined when anything else is among them. */
export function readParts<Part>(
  { context, index, end, depth }: PairedTag,
  name: string,
  make: (tag: BlockTag, nodes: DocumentBlock[]) => Part,
): Part[] | undefined {
  const parts = partsOf(context, index + 1, end, (token) => token.kind === 'tag' && token.tag.name === name);
  return parts?.flatMap((at) => {
    const token = context.tokens[at];
    if (token?.kind !== 'tag') return [];
    return [make(token.tag, context.blocks(at + 1, context.endOf(at), depth + 2))];
  });
}

/** `{ name: value }` where the tag has the attribute. */
export function given<Name extends string>(tag: BlockTag, name: Name): { [name in Name]?: string } {
  const value = tagValue(tag, name);
  const found: { [name in Name]?: string } = {};
  if (value !== undefined) found[name] = value;
  return found;
}
