import type { BlockOf, DocumentBlock, DocumentFragment } from '../blocks/registry';
import { element, escapeHtml, textValue } from './escape';
import { pixels } from './picture-size';
import { linkTo, renderPicture, titleOf } from './references';
import type { BlockRenderers, RenderContext } from './render-context';
import { safeLink } from './safe-address';

const caption = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string => {
  const nodes = (fragments ?? []).flatMap((fragment): readonly DocumentBlock[] => fragment.nodes ?? []);
  const words = nodes
    .map((node) => (node.type === 'paragraph' ? context.inlines(node.nodes) : context.blocks([node])))
    .join(' ');
  return words === '' ? '' : element('figcaption', {}, words);
};

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
  return element('figure', { class: 'bd-figure' }, picture + caption(fragments, context));
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

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A number of bytes for people: `1.4 MB`. */
function readableSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

function renderFile({ data, fragments }: BlockOf<'file'>, context: RenderContext): string {
  const file = data?.ref?.kind === 'file' ? context.options.file?.(data.ref) : undefined;
  const name = escapeHtml(file?.name ?? (titleOf(data?.ref, context) || 'File'));
  const size =
    file?.size === undefined ? '' : ` ${element('span', { class: 'bd-file-size' }, readableSize(file.size))}`;
  const link = linkTo(data?.ref, name, context, { class: 'bd-file-link' });
  return element('figure', { class: 'bd-file' }, link + size + caption(fragments, context));
}

function renderEmbed({ data, fragments }: BlockOf<'embed'>, context: RenderContext): string {
  const url = textValue(data?.url);
  const link = safeLink(url);
  const host = link && URL.canParse(link) ? new URL(link).hostname : '';
  const words =
    (host && element('span', { class: 'bd-embed-host' }, escapeHtml(host))) +
    element('span', { class: 'bd-embed-address' }, escapeHtml(url));
  const card = linkTo({ kind: 'url', url }, words, context, { class: 'bd-card-link' });
  return element('figure', { class: 'bd-embed' }, card + caption(fragments, context));
}

/** Pictures, galleries, drawings, files and embeds. Embeds are links: nothing of another site runs in ours. */
export const mediaBlocks: BlockRenderers<'images' | 'image' | 'drawing' | 'file' | 'embed'> = {
  images: renderImages,
  image: renderImage,
  drawing: ({ data, fragments }, context) => {
    const picture = renderPicture({ ref: data?.ref, alt: data?.alt ?? '', class: 'bd-drawing' }, context);
    return element('figure', { class: 'bd-figure' }, picture + caption(fragments, context));
  },
  file: renderFile,
  embed: renderEmbed,
};
