import type { DocumentFragment } from '../registry';
import { writeReference } from '../../markdown/write-reference';
import { escapeText } from './escape';
import { WriteContext } from './write-context';

/** The caption of a block as lines. */
export function captionLines(fragments: readonly DocumentFragment[] | undefined, context: WriteContext): string[] {
  return context.blocks(fragments?.[0]?.nodes ?? []);
}

/** A tag, with an end tag if it has content. */
export function tagLines(name: string, attributes: string, content: readonly string[]): string[] {
  const opening = `{% ${name}${attributes} %}`;
  return content.length === 0 ? [opening] : [opening, ...content, `{% end${name} %}`];
}

/** The link that repeats a reference inside its tag, for tools that do not support tags. */
export function repeatedLink(label: string, address: string): string {
  return `[${escapeText(label, 'markdown')}](${writeReference('link', address)})`;
}
