import type { ContentRef, ImageRef } from '../nodes/content-ref.types';
import { element, escapeHtml, voidElement } from './escape';
import type { RenderContext } from './render-context';
import type { RenderedAddress, RenderedFile } from './render-options';
import { safeLink, safeOwnLink, safePicture } from './safe-address';

/** The address and title of a reference: from the caller if it resolves it, otherwise the address in the reference. */
function addressOf(ref: ContentRef | undefined, { options }: RenderContext): Partial<RenderedAddress> {
  if (!ref || typeof ref !== 'object') return {};
  const file = ref.kind === 'file' ? options.file?.(ref) : undefined;
  if (file) return { href: file.url === undefined ? undefined : safeOwnLink(file.url), title: file.name };
  const found = options.address?.(ref);
  if (found) return { ...found, href: safeOwnLink(found.href) };
  return ref.kind === 'url' ? { href: safeLink(ref.url) } : {};
}

/** The text for a reference without a label. */
export function referenceTitle(ref: ContentRef | undefined, context: RenderContext): string {
  const { title } = addressOf(ref, context);
  if (title) return title;
  if (ref?.kind === 'url') return ref.url;
  if (ref?.kind === 'anchor') return `#${ref.anchor}`;
  return ref?.kind === 'openapi' ? ref.spec : '';
}

/** A link around trusted HTML; only the HTML if the reference has no address. */
export function linkTo(
  ref: ContentRef | undefined,
  html: string,
  context: RenderContext,
  extra: { readonly class?: string; readonly title?: string } = {},
): string {
  const { href } = addressOf(ref, context);
  if (href === undefined) return extra.class ? element('span', { class: extra.class }, html) : html;
  const isExternal = ref?.kind === 'url' && /^https?:/i.test(href);
  return element('a', { ...extra, href, rel: isExternal ? 'noopener' : undefined }, html);
}

function pictureFile(
  ref: ImageRef | undefined,
  { options }: RenderContext,
): (RenderedFile & { readonly url: string }) | undefined {
  if (!ref || typeof ref !== 'object') return undefined;
  if (ref.kind === 'file') {
    const file = options.file?.(ref);
    const url = file?.url === undefined ? undefined : safeOwnLink(file.url);
    return url !== undefined ? { ...file, url } : undefined;
  }
  const url = options.remotePictures === false ? undefined : safePicture(ref.url);
  return url === undefined ? undefined : { url };
}

export interface Picture {
  readonly ref: ImageRef | undefined;
  readonly refDark?: ImageRef;
  readonly alt: string;
  readonly title?: string;
  readonly class: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

/** An image with its variant for dark mode; its text if it cannot be shown. */
export function renderPicture(picture: Picture, context: RenderContext): string {
  const file = pictureFile(picture.ref, context);
  if (!file) {
    const words = picture.alt || picture.title || referenceTitle(picture.ref, context) || 'Picture';
    return linkTo(picture.ref, escapeHtml(words), context, { class: 'bd-no-picture' });
  }
  const { alt, title, class: name, width, height } = picture;
  const isSized = width !== undefined || height !== undefined;
  const image = voidElement('img', {
    class: name,
    src: file.url,
    alt,
    title,
    width: isSized ? width : file.width,
    height: isSized ? height : file.height,
    loading: context.isPrint ? undefined : 'lazy',
  });
  const dark = context.isPrint ? undefined : pictureFile(picture.refDark, context);
  if (!dark) return image;
  const source = voidElement('source', { srcset: dark.url, media: '(prefers-color-scheme: dark)' });
  return element('picture', {}, source + image);
}
