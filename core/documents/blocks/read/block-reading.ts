import type { BlockTag } from '../../syntax/block-tag';
import type { HtmlTag } from '../../syntax/html-tag';
import { DocumentBlock } from '../registry';
import { sourceBlock } from '../nodes/nodes';
import { BlockToken, ElementToken, TagToken } from './block-token';
import { ReadContext } from './read-context';
import { tagValue } from './tag-values';
import { TextRange } from './text-range';

/** The blocks for a token, and the index of the next token. */
export interface ReadResult {
  readonly nodes: readonly DocumentBlock[];
  readonly next: number;
}

/** Content that starts at `index` and ends with the token at `end`, inside `depth` other blocks. */
interface Paired {
  readonly context: ReadContext;
  readonly index: number;
  readonly end: number;
  readonly depth: number;
}

/** A `{% tag %}` with its end tag. */
export interface PairedTag extends Paired {
  readonly token: TagToken;
}

/** An HTML element with its end; a void element ends where it starts. */
export interface PairedElement extends Paired {
  readonly token: ElementToken;
  readonly tag: HtmlTag;
}

export function readResult(node: DocumentBlock, next: number): ReadResult {
  return { nodes: [node], next };
}

/** The blocks between start and end. */
export function contentOf({ context, index, end, depth }: Paired): DocumentBlock[] {
  return context.blocks(index + 1, end, depth + 1);
}

/** Turns a tag into a source block; its content is parsed separately. */
export function readAsSource(context: ReadContext, range: TextRange, index: number): ReadResult {
  return { nodes: [sourceBlock(context.sourceText(range))], next: index + 1 };
}

/**
 * The token indexes of the parts of a container; undefined if there is anything else
 * between them or one has no end.
 */
export function tagParts(
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

/** The parts of tabs, steps, columns and updates, each created by `create`; undefined if there is anything else among them. */
export function readParts<Part>(
  { context, index, end, depth }: PairedTag,
  name: string,
  create: (tag: BlockTag, nodes: DocumentBlock[]) => Part,
): Part[] | undefined {
  const parts = tagParts(context, index + 1, end, (token) => token.kind === 'tag' && token.tag.name === name);
  return parts?.flatMap((at) => {
    const token = context.tokens[at];
    if (token?.kind !== 'tag') return [];
    return [create(token.tag, context.blocks(at + 1, context.endOf(at), depth + 2))];
  });
}

/** `{ name: value }` if the tag has the attribute. */
export function tagString<Name extends string>(tag: BlockTag, name: Name): { [name in Name]?: string } {
  const value = tagValue(tag, name);
  const found: { [name in Name]?: string } = {};
  if (value !== undefined) found[name] = value;
  return found;
}
