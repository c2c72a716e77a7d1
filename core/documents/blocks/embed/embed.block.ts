import { element, escapeHtml, textValue } from '../html/escape';
import { renderCaption } from '../html/fragments';
import { linkTo } from '../html/references';
import type { RenderContext } from '../html/render-context';
import { safeLink } from '../html/safe-address';
import { tagFlag, tagValue } from '../read/tag-values';
import type { VoidBlock, VoidTag } from '../read/void-tag';
import { tagAttribute } from '../write/attributes';
import { captionLines, tagLines } from '../write/void-tag-writer';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

function readTag({ tag }: VoidTag): VoidBlock | undefined {
  const url = tagValue(tag, 'url')?.trim();
  if (url === undefined) return undefined;
  return { block: { object: 'block', type: 'embed', data: { url, ...tagFlag(tag, 'fullWidth') }, isVoid: true } };
}

function write({ data, fragments }: BlockOf<'embed'>, context: WriteContext): string[] {
  const attributes = tagAttribute('url', data.url) + tagAttribute('fullWidth', data.fullWidth);
  return tagLines('embed', attributes, captionLines(fragments, context));
}

function render({ data, fragments }: BlockOf<'embed'>, context: RenderContext): string {
  const url = textValue(data?.url);
  const link = safeLink(url);
  const host = link && URL.canParse(link) ? new URL(link).hostname : '';
  const words =
    (host && element('span', { class: 'bd-embed-host' }, escapeHtml(host))) +
    element('span', { class: 'bd-embed-address' }, escapeHtml(url));
  const card = linkTo({ kind: 'url', url }, words, context, { class: 'bd-card-link' });
  return element('figure', { class: 'bd-embed' }, card + renderCaption(fragments, context));
}

/** A card that links to another site: no foreign code runs in published pages. */
export const embedBlock: BlockDefinition<'embed'> = { voidTags: { embed: readTag }, write, render };
