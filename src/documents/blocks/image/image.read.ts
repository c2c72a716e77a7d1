import type { DocumentInlineImage } from '../../json/inline.types';
import { captionOf, paragraph } from '../../json/nodes';
import { imageRef, imageTagsAt, sizesOf } from '../../json/read/image-data';
import { attributeValue } from '../../json/read/inline-elements';
import { plainText } from '../../json/read/inline-nodes';
import type { ReadContext } from '../../json/read/read-context';
import { type TextRange, trimRange } from '../../json/read/text-range';
import { drawing } from '../drawing/drawing.block';
import type { BlockOf, DocumentBlock } from '../registry';

/** An image or drawing that is the only thing in a range; undefined when there is anything else. */
export function imageInRange(
  context: ReadContext,
  range: TextRange,
  caption: readonly DocumentBlock[],
): DocumentBlock | undefined {
  const { mapped, start, end } = trimRange(range);
  const tags = imageTagsAt(mapped.text, start);
  if (tags?.next !== end) return undefined;
  const { image, dark } = tags;
  const ref = imageRef(context, range, image, 'src');
  const refDark = dark && imageRef(context, range, dark, 'srcset');
  if (!ref || (dark && !refDark)) return undefined;
  const alt = attributeValue(image, 'alt') ?? '';
  const isDrawing = (attributeValue(image, 'class') ?? '').split(' ').includes('gitbook-drawing');
  if (isDrawing) {
    const block = drawing(ref, alt);
    return caption.length === 0 ? block : { ...block, type: 'drawing', fragments: captionOf(caption) };
  }
  const title = attributeValue(image, 'title') ?? '';
  const shown = caption.length === 0 && title !== '' ? [paragraph([plainText(title)])] : caption;
  const data = {
    ref,
    ...(refDark && { refDark }),
    ...sizesOf(image),
    ...(alt === '' ? {} : { alt }),
  };
  return { object: 'block', type: 'image', data, fragments: captionOf(shown), isVoid: true };
}

export function imagesOf(nodes: readonly BlockOf<'image'>[], data: BlockOf<'images'>['data'] = {}): DocumentBlock {
  return { object: 'block', type: 'images', data, nodes, isVoid: false };
}

/** A Markdown image that is alone in its paragraph. */
export function imageOfInline({ data }: DocumentInlineImage): DocumentBlock {
  const { ref, refDark, caption, alt } = data;
  const image: BlockOf<'image'> = {
    object: 'block',
    type: 'image',
    data: { ref, ...(refDark && { refDark }), ...(alt === undefined ? {} : { alt }) },
    fragments: captionOf(caption === undefined ? [] : [paragraph([plainText(caption)])]),
    isVoid: true,
  };
  return imagesOf([image]);
}

/** The figure that the token at `index` opens; undefined when it is more than an image with a caption. */
export function readFigure(context: ReadContext, index: number, depth: number): DocumentBlock | undefined {
  const end = context.endOf(index);
  const content = context.tokens[index + 1];
  if (end < 0 || content?.kind !== 'text' || content.level > 0) return undefined;
  let caption: readonly DocumentBlock[] = [];
  if (index + 2 < end) {
    const token = context.tokens[index + 2];
    const isCaption = token?.kind === 'element' && token.tag.name === 'figcaption';
    if (!isCaption || context.endOf(index + 2) !== end - 1) return undefined;
    if (!imageInRange(context, content.range, [])) return undefined;
    caption = context.blocks(index + 3, end - 1, depth + 2);
  }
  return imageInRange(context, content.range, caption);
}

/** The images of a range of tokens that holds nothing but images; undefined when it holds anything else. */
export function readGallery(
  context: ReadContext,
  from: number,
  to: number,
  depth: number,
): BlockOf<'image'>[] | undefined {
  const images: BlockOf<'image'>[] = [];
  for (let at = from; at < to;) {
    const token = context.tokens[at];
    const isFigure = token?.kind === 'element' && token.tag.name === 'figure';
    if (!isFigure && token?.kind !== 'text') return undefined;
    const image = isFigure ? readFigure(context, at, depth) : imageInRange(context, token.range, []);
    if (image?.type !== 'image') return undefined;
    images.push(image);
    at = isFigure ? context.endOf(at) + 1 : at + 1;
  }
  return images.length === 0 ? undefined : images;
}
