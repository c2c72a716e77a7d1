import { ELEMENT_READERS, TAG_READERS, VOID_TAG_READERS } from '../../blocks/definitions';
import { BlockTag } from '../../syntax/block-tag';
import { captionOf } from '../../blocks/nodes/nodes';
import { readAsSource, ReadResult, readResult } from '../../blocks/read/block-reading';
import { ElementToken, TagToken } from '../../blocks/read/block-token';
import { readCaption } from './caption';
import { VOID_ELEMENTS } from '../../blocks/read/element-names';
import { ReadContext } from '../../blocks/read/read-context';
import { tagValue } from '../../blocks/read/tag-values';

/** The address in a tag, as the author wrote it. */
function addressOf(tag: BlockTag): string {
  return (tagValue(tag, 'url') ?? tagValue(tag, 'src') ?? '').trim();
}

/** All integration tags, `{% @integration/block %}`, share one reader. */
function keyOf(name: string): string {
  return name.startsWith('@') ? '@' : name;
}

/** A `{% tag %}` that is a block of its own; the content up to its end tag, if any, is its caption. */
function readVoidTag(context: ReadContext, token: TagToken, index: number, depth: number): ReadResult {
  const { tag } = token;
  const created = VOID_TAG_READERS.get(keyOf(tag.name))?.({ context, token, tag });
  if (!created) return readAsSource(context, token.range, index);
  const { block, ref, withLabel } = created;
  const end = context.endOf(index);
  if (end < 0) return readResult(block, index + 1);
  const body = context.blocks(index + 1, end, depth + 1);
  const { label, nodes } = readCaption(body, ref, addressOf(tag), withLabel !== undefined);
  const labelled = label !== undefined && withLabel ? withLabel(label) : block;
  const fragments = captionOf(nodes);
  return readResult(fragments.length === 0 ? labelled : Object.assign({}, labelled, { fragments }), end + 1);
}

/** The block that a `{% tag %}` is or opens; an unknown tag becomes a source block. */
export function readTagBlock(context: ReadContext, token: TagToken, index: number, depth: number): ReadResult {
  const { name } = token.tag;
  if (VOID_TAG_READERS.has(keyOf(name))) return readVoidTag(context, token, index, depth);
  const end = context.endOf(index);
  const read = end < 0 ? undefined : TAG_READERS.get(name);
  const node = read?.({ context, token, index, end, depth });
  return node ? readResult(node, end + 1) : readAsSource(context, token.range, index);
}

/** The block for an element; an element without a corresponding block becomes a source block, and its content is parsed. */
export function readElementBlock(context: ReadContext, token: ElementToken, index: number, depth: number): ReadResult {
  const { tag } = token;
  const end = VOID_ELEMENTS.has(tag.name) ? index : context.endOf(index);
  const readers = end < 0 ? undefined : ELEMENT_READERS.get(tag.name);
  for (const read of readers ?? []) {
    const reading = read({ context, token, tag, index, end, depth });
    if (reading) return reading;
  }
  return readAsSource(context, token.range, index);
}
