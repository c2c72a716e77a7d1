import { BlockTag } from '../../syntax/block-tag';
import { AddressSpan, tagAddressSpans } from '../../markdown/element-references';
import { DocumentBlock } from '../registry';
import { ContentRef, ContentRefFile, ContentRefUrl } from '../nodes/content-ref.types';
import { TagToken } from './block-token';
import { ReadContext, WrittenAddress } from './read-context';

/** A `{% tag %}` that is a block of its own. */
export interface VoidTag {
  readonly context: ReadContext;
  readonly token: TagToken;
  readonly tag: BlockTag;
}

/** A block without its caption; `ref` is the reference that a link in its body may repeat. */
export interface VoidBlock {
  readonly block: DocumentBlock;
  readonly ref?: ContentRef;
  /** the block with the text of that link, if it adds to the address */
  readonly withLabel?: (label: string) => DocumentBlock;
}

function addressOf(tag: BlockTag, name: string): AddressSpan | undefined {
  const [span] = tagAddressSpans(tag);
  if (span) return span;
  const attribute = tag.attributes.find((one) => one.name === name);
  return attribute && { start: attribute.start, end: attribute.end, raw: attribute.raw.trim(), usage: 'file' };
}

function writtenAddress({ raw, start, usage }: AddressSpan): WrittenAddress {
  return { raw, start, usage, syntax: 'attribute' };
}

/** The reference in an attribute, whose name can be ''. */
export function tagRef({ context, token, tag }: VoidTag, name: string): ContentRef | undefined {
  const span = addressOf(tag, name);
  if (!span) return undefined;
  return span.raw === '' ? { kind: 'url', url: '' } : context.refOf(token.range, writtenAddress(span));
}

/** The same for a file; anything that is not a file becomes a URL. */
export function tagFileRef(created: VoidTag, name: string): ContentRefFile | ContentRefUrl | undefined {
  const ref = tagRef(created, name);
  if (!ref || ref.kind === 'file' || ref.kind === 'url') return ref;
  const span = addressOf(created.tag, name);
  return span && created.context.urlOf(created.token.range, writtenAddress(span));
}
