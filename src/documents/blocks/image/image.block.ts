import { element } from '../../html/escape';
import { renderCaption } from '../../html/fragments';
import { pixels } from '../../html/measures';
import { renderPicture } from '../../html/references';
import type { RenderContext } from '../../html/render-context';
import { type PairedElement, type Reading, readingOf } from '../../json/read/block-reading';
import { attributeValue } from '../../json/read/inline-elements';
import { addressAttribute, attribute, flagText, sizeAttributes } from '../../json/write/attributes';
import type { WriteContext } from '../../json/write/write-context';
import type { HtmlTag } from '../../markdown/html-tag';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';
import { imagesOf, readFigure, readGallery } from './image.read';

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
function readDivision({ context, tag, index, end, depth }: PairedElement): Reading | undefined {
  const data = galleryData(tag);
  const images = data && readGallery(context, index + 1, end, depth + 1);
  return images && readingOf(imagesOf(images, data), end + 1);
}

function readElement({ context, index, end, depth }: PairedElement): Reading | undefined {
  const figure = readFigure(context, index, depth);
  return figure && readingOf(figure.type === 'image' ? imagesOf([figure]) : figure, end + 1);
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
