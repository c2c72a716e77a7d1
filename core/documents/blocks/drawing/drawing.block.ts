import { element } from '../html/escape';
import { renderCaption } from '../html/fragments';
import { renderPicture } from '../html/references';
import type { RenderContext } from '../html/render-context';
import type { ImageRef } from '../nodes/content-ref.types';
import { tagFileRef, type VoidBlock, type VoidTag } from '../read/void-tag';
import { addressAttribute, attribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

/** A drawing that does not exist yet has an empty address. */
export function drawing(ref: ImageRef, alt: string): BlockOf<'drawing'> {
  const data = { ...(ref.kind === 'url' && ref.url === '' ? {} : { ref }), ...(alt === '' ? {} : { alt }) };
  return { object: 'block', type: 'drawing', data, isVoid: true };
}

function readTag(tag: VoidTag): VoidBlock | undefined {
  const ref = tagFileRef(tag, 'src');
  return ref && { block: { object: 'block', type: 'drawing', data: { ref }, isVoid: true }, ref };
}

/** A drawing that does not exist yet has no reference, or an empty one. */
function normalize({ ref, ...others }: Readonly<Record<string, unknown>>): object {
  const isEmpty = typeof ref !== 'object' || ref === null || ('url' in ref && ref.url === '');
  return isEmpty ? others : { ref, ...others };
}

function write({ data, fragments }: BlockOf<'drawing'>, context: WriteContext): string[] {
  const { ref, alt } = data;
  const address = ref ? context.address(ref) : '';
  const image = `<img${addressAttribute('src', address)}${attribute('alt', alt ?? '')} class="gitbook-drawing">`;
  const caption = fragments?.find(({ fragment }) => fragment === 'caption')?.nodes ?? [];
  if (caption.length === 0) return [image];
  return [`<figure>${image}<figcaption>${context.html(caption, false)}</figcaption></figure>`];
}

function render({ data, fragments }: BlockOf<'drawing'>, context: RenderContext): string {
  const picture = renderPicture({ ref: data?.ref, alt: data?.alt ?? '', class: 'bd-drawing' }, context);
  return element('figure', { class: 'bd-figure' }, picture + renderCaption(fragments, context));
}

export const drawingBlock: BlockDefinition<'drawing'> = { voidTags: { drawing: readTag }, normalize, write, render };
