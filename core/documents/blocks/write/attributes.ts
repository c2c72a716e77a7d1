import { writeReference } from '../../markdown/write-reference';
import { Length, TextAlignment } from '../nodes/block-base.types';
import { escapeAttribute, escapeTagValue } from './escape';

/** An attribute with an address, such as `href="…"`. */
export function addressAttribute(name: string, address: string): string {
  return ` ${name}="${writeReference('html-attribute', address)}"`;
}

/** An attribute of an element, or '' for an undefined value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`;
}

/** An attribute of a `{% tag %}`, or '' for an undefined value. */
export function tagAttribute(name: string, value: string | number | boolean | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeTagValue(String(value))}"`;
}

/** The attribute of a `{% tag %}` that contains an address; its name can be ''. */
export function tagAddressAttribute(name: string, address: string): string {
  return ` ${name === '' ? '' : `${name}=`}"${writeReference('tag-attribute', address)}"`;
}

export function lengthText(length: Length | undefined): string | undefined {
  if (length === undefined) return undefined;
  return typeof length === 'number' ? String(length) : `${length.value}${length.unit}`;
}

export function sizeAttributes({ width, height }: { readonly width?: Length; readonly height?: Length }): string {
  return attribute('width', lengthText(width)) + attribute('height', lengthText(height));
}

/** A flag as the value of an attribute. */
export function flagText(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

const ALIGNMENTS = { start: 'left', center: 'center', end: 'right' } as const;

export function alignAttribute(align: TextAlignment | undefined): string {
  return align === undefined ? '' : attribute('align', ALIGNMENTS[align]);
}

/** A `{% tag %}` around lines. */
export function inTag(name: string, attributes: string, content: readonly string[]): string[] {
  return [`{% ${name}${attributes} %}`, ...content, `{% end${name} %}`];
}

/** A `{% tag %}` around its parts, separated by empty lines. */
export function inTagWithParts(name: string, attributes: string, parts: readonly (readonly string[])[]): string[] {
  return inTag(
    name,
    attributes,
    parts.flatMap((part, index) => (index === 0 ? part : ['', ...part])),
  );
}
