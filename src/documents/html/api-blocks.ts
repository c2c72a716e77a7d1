import type { ContentRef } from '../json/content-ref.types';
import type { DocumentFragment } from '../blocks/registry';
import { element, escapeHtml, textValue } from './escape';
import { plainText } from './plain-text';
import { linkTo, titleOf } from './references';
import type { BlockRenderers, RenderContext } from './render-context';
import type { ApiBlock } from './render-options';

const METHOD = /^[a-z]{1,10}$/i;

const notesOf = (fragments: readonly DocumentFragment[] | undefined, context: RenderContext): string =>
  (fragments ?? []).map((fragment) => context.blocks(fragment.nodes)).join('');

/** What represents a block where nobody knows the description: the method and path, or the name. */
function renderName(
  { method, path }: { readonly method: unknown; readonly path: unknown },
  ref: ContentRef | undefined,
  context: RenderContext,
): string {
  const verb = textValue(method).toUpperCase();
  const label = element(
    'span',
    { class: METHOD.test(verb) ? `bd-method bd-method-${verb.toLowerCase()}` : 'bd-method' },
    escapeHtml(verb),
  );
  const line = element('p', { class: 'bd-operation' }, `${label} ${element('code', {}, escapeHtml(textValue(path)))}`);
  return line + source(ref, context);
}

/** What other tools show instead of the block: a link to the description and nothing else. */
function isFallback(fragments: readonly DocumentFragment[] | undefined): boolean {
  const nodes = (fragments ?? []).flatMap((fragment) => fragment.nodes);
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'paragraph') return false;
  const inlines = only.nodes.filter((node) => node.object !== 'text' || plainText(node).trim() !== '');
  return inlines.length === 1 && inlines[0]?.object === 'inline' && inlines[0].type === 'link';
}

const frame = (block: ApiBlock, context: RenderContext, name: () => string): string => {
  const ready = context.options.api?.(block);
  const notes = ready !== undefined && isFallback(block.fragments) ? '' : notesOf(block.fragments, context);
  return ready === undefined ? element('section', { class: 'bd-api' }, name() + notes) : ready + notes;
};

function source(ref: ContentRef | undefined, context: RenderContext): string {
  const title = titleOf(ref, context);
  return title === '' ? '' : element('p', { class: 'bd-api-source' }, linkTo(ref, escapeHtml(title), context));
}

/** Parts of OpenAPI descriptions: a method with its path, the name of a webhook, the names of schemas. */
export const apiBlocks: BlockRenderers<'swagger' | 'openapi-operation' | 'openapi-webhook' | 'openapi-schemas'> = {
  swagger: (block, context) => frame(block, context, () => renderName(block.data ?? {}, block.data?.ref, context)),
  'openapi-operation': (block, context) =>
    frame(block, context, () => renderName(block.data ?? {}, block.data?.ref, context)),
  'openapi-webhook': (block, context) =>
    frame(block, context, () =>
      renderName({ method: block.data?.method, path: block.data?.name }, block.data?.ref, context),
    ),
  'openapi-schemas': (block, context) =>
    frame(block, context, () => {
      const names = (block.data?.schemas ?? []).map((name) => element('li', {}, element('code', {}, escapeHtml(name))));
      return element('ul', {}, names.join('')) + source(block.data?.ref, context);
    }),
};
