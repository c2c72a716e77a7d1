import { SOURCE_BLOCK, SOURCE_INTEGRATION } from '../blocks/integration/integration.schema';
import type { BlockOf, DocumentFragment } from '../blocks/registry';
import { element, escapeHtml, textValue } from './escape';
import { renderSource } from './raw-html';
import { linkTo, titleOf } from './references';
import type { BlockRenderers, RenderContext } from './render-context';
import { safeLink } from './safe-address';

const below = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string =>
  (fragments ?? []).map((fragment) => context.blocks(fragment.nodes)).join('');

function renderContentRef({ data }: BlockOf<'content-ref'>, context: RenderContext): string {
  const words = escapeHtml(data?.label || titleOf(data?.ref, context) || 'This page does not exist');
  return element('p', { class: 'bd-page-link' }, linkTo(data?.ref, words, context, { class: 'bd-card-link' }));
}

/** What it represents, as far as the caller knows it; a link otherwise. Content that includes itself ends there. */
function renderReusable({ data }: BlockOf<'reusable-content'>, context: RenderContext): string {
  const ref = data?.ref;
  const document = ref?.kind === 'reusable-content' ? context.options.reusable?.(ref) : undefined;
  if (!ref || !document || context.included.has(document)) return '';
  context.included.add(document);
  const html = context.blocks(document.nodes);
  context.included.delete(document);
  return html;
}

function renderIntegration({ data, fragments }: BlockOf<'integration'>, context: RenderContext): string {
  const { integration, block, props, url } = data ?? {};
  if (integration === SOURCE_INTEGRATION && block === SOURCE_BLOCK)
    return renderSource(textValue(props?.source), context.options.remotePictures !== false);
  const name = element(
    'span',
    { class: 'bd-integration-name' },
    escapeHtml([integration, block].filter(Boolean).join('/')),
  );
  const content = typeof props?.content === 'string' ? element('p', {}, escapeHtml(props.content)) : '';
  const link = url !== undefined && safeLink(url) ? linkTo({ kind: 'url', url }, escapeHtml(url), context) : '';
  return element('div', { class: 'bd-integration' }, name + content + link + below(fragments, context));
}

/** What represents something else: pages, reusable content, integrations and source that nothing else expresses. */
export const referenceBlocks: BlockRenderers<'content-ref' | 'reusable-content' | 'integration'> = {
  'content-ref': renderContentRef,
  'reusable-content': renderReusable,
  integration: renderIntegration,
};
