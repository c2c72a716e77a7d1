import { element, escapeHtml } from '../html/escape';
import { linkTo, referenceTitle } from '../html/references';
import type { RenderContext } from '../html/render-context';
import { derivedLabel } from '../nodes/link-label';
import { tagRef, type VoidBlock, type VoidTag } from '../read/void-tag';
import { tagAddressAttribute } from '../write/attributes';
import { captionLines, repeatedLink, tagLines } from '../write/void-tag-writer';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

function readTag(tag: VoidTag): VoidBlock | undefined {
  const ref = tagRef(tag, 'url');
  if (!ref) return undefined;
  const block = { object: 'block', type: 'content-ref', data: { ref }, isVoid: true } as const;
  return { block, ref, withLabel: (label) => ({ ...block, data: { ref, label } }) };
}

function write({ data, fragments }: BlockOf<'content-ref'>, context: WriteContext): string[] {
  const address = context.address(data.ref);
  const own = captionLines(fragments, context);
  const label = data.label ?? derivedLabel(address);
  const content = [repeatedLink(label, address), ...(own.length > 0 ? ['', ...own] : [])];
  return tagLines('content-ref', tagAddressAttribute('url', address), content);
}

function render({ data }: BlockOf<'content-ref'>, context: RenderContext): string {
  const words = escapeHtml(data?.label || referenceTitle(data?.ref, context) || 'This page does not exist');
  return element('p', { class: 'bd-page-link' }, linkTo(data?.ref, words, context, { class: 'bd-card-link' }));
}

/** A card that leads to a page. */
export const contentRefBlock: BlockDefinition<'content-ref'> = { voidTags: { 'content-ref': readTag }, write, render };
