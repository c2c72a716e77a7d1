import { element } from '../html/escape';
import { renderCaption } from '../html/fragments';
import { pixels } from '../html/measures';
import { renderPicture } from '../html/references';
import type { RenderContext } from '../html/render-context';
import type { DocumentInlineImage } from '../nodes/inline.types';
import { captionOf, paragraph } from '../nodes/nodes';
import { type PairedElement, type ReadResult, readResult } from '../read/block-reading';
import { imageReference, imageTagsAt, sizesOf } from '../read/image-data';
import { attributeValue } from '../read/inline-elements';
import { plainTextNode } from '../read/inline-nodes';
import type { ReadContext } from '../read/read-context';
import { type TextRange, trimRange } from '../read/text-range';
import { addressAttribute, attribute, flagText, sizeAttributes } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { HtmlTag } from '../../syntax/html-tag';
import type { BlockDefinition } from '../block-definition';
import { drawing } from '../drawing/drawing.block';
import type { BlockOf, DocumentBlock } from '../registry';

/** An image or drawing that is the only content of a range; undefined if there is anything else. */
export function imageInRange(
  context: ReadContext,
  range: TextRange,
  caption: readonly DocumentBlock[],
): DocumentBlock | undefined {
  const { mapped, start, end } = trimRange(range);
  const tags = imageTagsAt(mapped.text, start);
  if (tags?.next !== end) return undefined;
  const { image, dark } = tags;
  const ref = imageReference(context, range, image, 'src');
  const refDark = dark && imageReference(context, range, dark, 'srcset');
  if (!ref || (dark && !refDark)) return undefined;
  const alt = attributeValue(image, 'alt') ?? '';
  const isDrawing = (attributeValue(image, 'class') ?? '').split(' ').includes('gitbook-drawing');
  if (isDrawing) {
    const block = drawing(ref, alt);
    return caption.length === 0 ? block : { ...block, type: 'drawing', fragments: captionOf(caption) };
  }
  const title = attributeValue(image, 'title') ?? '';
  const blocks = caption.length === 0 && title !== '' ? [paragraph([plainTextNode(title)])] : caption;
  const data = {
    ref,
    ...(refDark && { refDark }),
    ...sizesOf(image),
    ...(alt === '' ? {} : { alt }),
  };
  return { object: 'block', type: 'image', data, fragments: captionOf(blocks), isVoid: true };
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
    fragments: captionOf(caption === undefined ? [] : [paragraph([plainTextNode(caption)])]),
    isVoid: true,
  };
  return imagesOf([image]);
}

/** The figure that the token at `index` opens; undefined if it is more than an image with a caption. */
function readFigure(context: ReadContext, index: number, depth: number): DocumentBlock | undefined {
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

/** The images of a range of tokens; undefined if it contains anything else. */
function readGallery(context: ReadContext, from: number, to: number, depth: number): BlockOf<'image'>[] | undefined {
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

function galleryData(tag: HtmlTag): BlockOf<'images'>['data'] | undefined {
  const align = attributeValue(tag, 'align');
  const isAlign = align === 'left' || align === 'center' || align === 'right';
  const known = new Set(['align', 'data-full-width', 'data-with-frame']);
  if (tag.attributes.some(({ name }) => !known.has(name)) || (align !== undefined && !isAlign)) return undefined;
  const fullWidth = attributeValue(tag, 'data-full-width');
  const withFrame = attributeValue(tag, 'data-with-frame');
  return {
    ...(isAlign && { align }),
    ...(fullWidth === undefined ? {} : { fullWidth: fullWidth !== 'false' }),
    ...(withFrame === undefined ? {} : { withFrame: withFrame !== 'false' }),
  };
}

/** `<div>` around images is a gallery. */
function readDivision({ context, tag, index, end, depth }: PairedElement): ReadResult | undefined {
  const data = galleryData(tag);
  const images = data && readGallery(context, index + 1, end, depth + 1);
  return images && readResult(imagesOf(images, data), end + 1);
}

function readElement({ context, index, end, depth }: PairedElement): ReadResult | undefined {
  const figure = readFigure(context, index, depth);
  return figure && readResult(figure.type === 'image' ? imagesOf([figure]) : figure, end + 1);
}

function writeImage(node: BlockOf<'image'>, context: WriteContext): string {
  const { ref, refDark, alt, size } = node.data;
  const image =
    `<img${addressAttribute('src', context.address(ref))}${attribute('alt', alt ?? '')}` +
    `${sizeAttributes(node.data)}${attribute('data-size', size)}>`;
  if (!refDark) return image;
  const dark = addressAttribute('srcset', context.address(refDark));
  return `<picture><source${dark} media="(prefers-color-scheme: dark)">${image}</picture>`;
}

function writeFigure(node: BlockOf<'image'>, context: WriteContext): string {
  const caption = context.html(node.fragments[0]?.nodes ?? [], false);
  return `<figure>${writeImage(node, context)}<figcaption>${caption}</figcaption></figure>`;
}

function writeHtml({ data, nodes }: BlockOf<'images'>, context: WriteContext): string | undefined {
  if (nodes.length === 0) return undefined;
  const figures = nodes.map((node) => writeFigure(node, context)).join(' ');
  const settings =
    attribute('align', data.align) +
    attribute('data-full-width', flagText(data.fullWidth)) +
    attribute('data-with-frame', flagText(data.withFrame));
  return settings === '' && nodes.length === 1 ? figures : `<div${settings}>${figures}</div>`;
}

function write(node: BlockOf<'images'>, context: WriteContext): string[] | undefined {
  const html = writeHtml(node, context);
  return html === undefined ? undefined : [html];
}

function renderImage({ data, fragments }: BlockOf<'image'>, context: RenderContext): string {
  const picture = renderPicture(
    {
      ref: data?.ref,
      refDark: data?.refDark,
      alt: data?.alt ?? '',
      class: data?.size === 'line' ? 'bd-image bd-image-line' : 'bd-image',
      width: pixels(data?.width),
      height: pixels(data?.height),
    },
    context,
  );
  return element('figure', { class: 'bd-figure' }, picture + renderCaption(fragments, context));
}

function renderImages({ data, nodes }: BlockOf<'images'>, context: RenderContext): string {
  const images = (nodes ?? []).map((image) => renderImage(image, context));
  const align = ['left', 'center', 'right'].find((side) => side === data?.align);
  const names = [
    'bd-images',
    images.length > 1 && 'bd-gallery',
    align && `bd-images-${align}`,
    data?.fullWidth === true && 'bd-full-width',
    data?.withFrame === true && 'bd-framed',
  ];
  return element('div', { class: names.filter(Boolean).join(' ') }, images.join(''));
}

/** One image or a gallery. */
export const imagesBlock: BlockDefinition<'images'> = {
  elements: { div: readDivision, figure: readElement },
  write,
  writeHtml,
  render: renderImages,
};

export const imageBlock: BlockDefinition<'image'> = { render: renderImage };
