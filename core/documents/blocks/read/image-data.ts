import { htmlAddresses } from '../../markdown/element-references';
import { attributeOf, HtmlTag, parseHtmlTag } from '../../syntax/html-tag';
import { ImageRef } from '../nodes/content-ref.types';
import { Length } from '../nodes/block-base.types';
import { attributeValue } from './inline-elements';
import { ReadContext } from './read-context';
import { TextRange } from './text-range';

const DARK = /prefers-color-scheme:\s*dark/i;
const BLANKS = /\s*/y;

/** The reference of an image; a reference that is neither a file nor a URL is converted to its URL. */
export function imageReference(
  context: ReadContext,
  range: TextRange,
  tag: HtmlTag,
  name: string,
): ImageRef | undefined {
  const attribute = attributeOf(tag, name);
  if (!attribute) return undefined;
  const span = htmlAddresses(tag).find(({ start, end }) => start >= attribute.start && end <= attribute.end);
  if (!span) return attribute.raw.trim() === '' ? { kind: 'url', url: '' } : undefined;
  const address = { raw: span.raw, start: span.start, usage: span.usage, syntax: 'attribute' } as const;
  const ref = context.refOf(range, address);
  if (!ref) return undefined;
  return ref.kind === 'file' || ref.kind === 'url' ? ref : context.urlOf(range, address);
}

interface ImageSizes {
  readonly width?: Length;
  readonly height?: Length;
  readonly size?: 'original' | 'line';
}

/** The size attributes of an image. */
export function sizesOf(tag: HtmlTag): ImageSizes {
  const width = lengthOf(attributeValue(tag, 'width'));
  const height = lengthOf(attributeValue(tag, 'height'));
  const size = attributeValue(tag, 'data-size');
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...((size === 'original' || size === 'line') && { size }),
  };
}

/** `50%` with its unit; `375` or `375px` as a number of pixels. */
export function lengthOf(text: string | undefined): Length | undefined {
  const match = /^(\d{1,6}(?:\.\d{1,20})?)(px|%|em|rem|vw|vh)?$/.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const value = Number(match[1]);
  return match[2] === undefined || match[2] === 'px' ? value : { unit: match[2], value };
}

interface ImageTags {
  readonly image: HtmlTag;
  readonly dark?: HtmlTag;
  /** offset after them, in the mapped text */
  readonly next: number;
}

function tagAt(text: string, at: number, name: string, closing = false): HtmlTag | undefined {
  BLANKS.lastIndex = at;
  BLANKS.test(text);
  const tag = text.charCodeAt(BLANKS.lastIndex) === 60 ? parseHtmlTag(text, BLANKS.lastIndex) : undefined;
  return tag?.name === name && tag.closing === closing ? tag : undefined;
}

/** `<img>`, or `<picture>` with a source for dark mode and an image, at an offset of the mapped text. */
export function imageTagsAt(text: string, at: number): ImageTags | undefined {
  const picture = tagAt(text, at, 'picture');
  if (!picture) {
    const image = tagAt(text, at, 'img');
    return image && { image, next: image.next };
  }
  const dark = tagAt(text, picture.next, 'source');
  const isDark = dark && DARK.test(attributeValue(dark, 'media') ?? '');
  const image = isDark ? tagAt(text, dark.next, 'img') : undefined;
  const end = image && tagAt(text, image.next, 'picture', true);
  return image && end && { image, dark, next: end.next };
}
