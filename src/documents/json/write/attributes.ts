import { writeReference } from '../../markdown/write-reference';
import { Length } from '../block-base.types';
import { escapeAttribute, escapeTagValue } from './escape';

/** `href="…"` and the like. */
export function addressAttribute(name: string, address: string): string {
  return ` ${name}="${writeReference('html-attribute', address)}"`;
}

/** An attribute of an element, or nothing for a value that is not there. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`;
}

/** An attribute of a `{% tag %}`, or nothing for a value that is not there. */
export function tagAttribute(name: string, value: string | number | boolean | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeTagValue(String(value))}"`;
}

/** The attribute of a `{% tag %}` that holds an address; its name may be ''. */
export function tagAddress(name: string, address: string): string {
  return ` ${name === '' ? '' : `${name}=`}"${writeReference('tag-attribute', address)}"`;
}

export function lengthText(length: Length | undefined): string | undefined {
  if (length === undefined) return undefined;
  return typeof length === 'number' ? String(length) : `${length.value}${length.unit}`;
}

export function sizeAttributes({ width, height }: { readonly width?: Length; readonly height?: Length }): string {
  return attribute('width', lengthText(width)) + attribute('height', lengthText(height));
}
