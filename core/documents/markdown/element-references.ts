import { ownValue } from '../../objects/own-value';
import { BlockTag, BlockTagAttribute } from '../syntax/block-tag';
import { attributeOf, HtmlAttribute, HtmlTag } from '../syntax/html-tag';
import { ReferenceUsage } from './raw-reference';

/** The attributes of HTML elements that contain an address, with its usage. */
const HTML_ADDRESSES: Readonly<Record<string, Readonly<Record<string, ReferenceUsage>>>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  img: { src: 'image', srcset: 'image' },
  source: { src: 'file', srcset: 'image' },
  video: { src: 'file', poster: 'image' },
  audio: { src: 'file' },
  iframe: { src: 'embed' },
  embed: { src: 'embed' },
};

/** The attribute of each `{% tag %}` that contains an address. */
const TAG_ADDRESSES: ReadonlyMap<string, { attribute: string; usage: ReferenceUsage }> = new Map([
  ['content-ref', { attribute: 'url', usage: 'page-link' }],
  ['file', { attribute: 'src', usage: 'file' }],
  ['embed', { attribute: 'url', usage: 'embed' }],
  ['include', { attribute: '', usage: 'include' }],
  ['openapi', { attribute: 'src', usage: 'openapi' }],
  ['swagger', { attribute: 'src', usage: 'openapi' }],
]);

/** Attributes of tags whose value is visible to readers. */
const VISIBLE_ATTRIBUTES = new Set(['title', 'description', 'date']);
const DESCRIPTOR = /^\d+(?:\.\d+)?[wx]$/;

export interface AddressSpan {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  readonly usage: ReferenceUsage;
}

function trimmedSpan(raw: string, start: number, usage: ReferenceUsage): AddressSpan[] {
  const trimmed = raw.trim();
  if (trimmed === '') return [];
  const from = start + raw.indexOf(trimmed);
  return [{ start: from, end: from + trimmed.length, raw: trimmed, usage }];
}

/** The candidate without its `2x` or `600w`; undefined if it has none. */
function withoutDescriptor(candidate: string): string | undefined {
  const trimmed = candidate.trimEnd();
  const blank = trimmed.lastIndexOf(' ');
  const last = trimmed.slice(blank + 1);
  return blank > 0 && last.length < 16 && DESCRIPTOR.test(last) ? trimmed.slice(0, blank) : undefined;
}

/** A `srcset` is one address (including spaces and commas) unless its candidates have `2x` or `600w`. */
function sourceSetSpans(attribute: HtmlAttribute, usage: ReferenceUsage): AddressSpan[] {
  const { raw, start } = attribute;
  if (withoutDescriptor(raw) === undefined) return trimmedSpan(raw, start, usage);
  const spans: AddressSpan[] = [];
  let from = 0;
  for (let comma = raw.indexOf(','); from < raw.length; comma = raw.indexOf(',', comma + 1)) {
    const end = comma < 0 ? raw.length : comma;
    const last = withoutDescriptor(raw.slice(Math.max(from, end - 32), end));
    if (last !== undefined) {
      const candidate = withoutDescriptor(raw.slice(from, end)) ?? '';
      spans.push(...trimmedSpan(candidate, start + from, usage));
      from = end + 1;
    }
    if (comma < 0) break;
  }
  return spans;
}

/** The addresses in the attributes of an HTML element; except links of a heading to itself and to a footnote. */
export function htmlAddresses(tag: HtmlTag): AddressSpan[] {
  const known = ownValue(HTML_ADDRESSES, tag.name);
  if (!known || tag.closing || attributeOf(tag, 'data-footnote-ref')) return [];
  const spans: AddressSpan[] = [];
  for (const attribute of tag.attributes) {
    const usage = ownValue(known, attribute.name);
    if (!usage) continue;
    const isSet = attribute.name === 'srcset';
    const found = isSet ? sourceSetSpans(attribute, usage) : trimmedSpan(attribute.raw, attribute.start, usage);
    for (const span of found) spans.push(span);
  }
  const id = attributeOf(tag, 'id')?.raw;
  return id === undefined ? spans : spans.filter((span) => span.raw !== `#${id}`);
}

export function tagAddressSpans(tag: BlockTag): AddressSpan[] {
  const known = TAG_ADDRESSES.get(tag.name);
  const found = known && tag.attributes.find((attribute) => attribute.name === known.attribute);
  return known && found ? trimmedSpan(found.raw, found.start, known.usage) : [];
}

/** The visible text of a tag itself: the title of a tab, the date of an update. */
export function visibleTagText(tag: BlockTag): string {
  if (tag.name.startsWith('@') || tag.name.startsWith('openapi')) return '';
  const isVisible = (attribute: BlockTagAttribute): boolean => VISIBLE_ATTRIBUTES.has(attribute.name);
  return tag.attributes
    .filter(isVisible)
    .map((attribute) => attribute.raw)
    .join(' ');
}
