import { htmlAddresses } from '../../element-references';
import { attributeOf, HtmlTag } from '../../html-tag';
import { ImageRef } from '../content-ref.types';
import { Length } from '../block-base.types';
import { attributeValue } from './inline-elements';
import { ReadContext } from './read-context';
import { TextRange } from './text-range';

/** The reference of an image; what is neither a file nor an address stands as an address. */
export function imageRef(context: ReadContext, range: TextRange, tag: HtmlTag, name: string): ImageRef | undefined {
  const attribute = attributeOf(tag, name);
  if (!attribute) return undefined;
  const span = htmlAddresses(tag).find(({ start, end }) => start >= attribute.start && end <= attribute.end);
  if (!span) return attribute.raw.trim() === '' ? { kind: 'url', url: '' } : undefined;
  const ref = context.refOf(range, { raw: span.raw, start: span.start, usage: span.usage, syntax: 'attribute' });
  if (!ref) return undefined;
  return ref.kind === 'file' || ref.kind === 'url' ? ref : { kind: 'url', url: span.raw };
}

export function sizeOf(tag: HtmlTag): 'original' | 'line' | undefined {
  const size = attributeValue(tag, 'data-size');
  return size === 'original' || size === 'line' ? size : undefined;
}

/** `50%` with its unit; `375` or `375px` as a number of pixels. */
export function lengthOf(text: string | undefined): Length | undefined {
  const match = /^(\d{1,6}(?:\.\d{1,20})?)(px|%|em|rem|vw|vh)?$/.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const value = Number(match[1]);
  return match[2] === undefined || match[2] === 'px' ? value : { unit: match[2], value };
}
