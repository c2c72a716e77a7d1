import type { ContentRef } from '../documents/json/content-ref.types';
import type { DocumentFragment } from '../documents/json/document.types';
import { element, escapeHtml, textValue } from './escape';
import { linkTo, titleOf } from './references';
import type { BlockRenderers, RenderContext } from './render-context';

const METHOD = /^[a-z]{1,10}$/i;

function renderOperation(
  { method, path }: { readonly method: unknown; readonly path: unknown },
  ref: ContentRef | undefined,
  fragments: readonly DocumentFragment[] | undefined,
  context: RenderContext,
): string {
  const verb = textValue(method).toUpperCase();
  const label = element(
    'span',
    { class: METHOD.test(verb) ? `bd-method bd-method-${verb.toLowerCase()}` : 'bd-method' },
    escapeHtml(verb),
  );
  const line = element('p', { class: 'bd-operation' }, `${label} ${element('code', {}, escapeHtml(textValue(path)))}`);
  const notes = (fragments ?? []).map((fragment) => context.blocks(fragment.nodes)).join('');
  return element('section', { class: 'bd-api' }, line + source(ref, context) + notes);
}

function source(ref: ContentRef | undefined, context: RenderContext): string {
  const title = titleOf(ref, context);
  return title === '' ? '' : element('p', { class: 'bd-api-source' }, linkTo(ref, escapeHtml(title), context));
}

/** Parts of OpenAPI descriptions: a method with its path, the name of a webhook, the names of schemas. */
export const apiBlocks: BlockRenderers<'swagger' | 'openapi-operation' | 'openapi-webhook' | 'openapi-schemas'> = {
  swagger: ({ data, fragments }, context) => renderOperation(data ?? {}, data?.ref, fragments, context),
  'openapi-operation': ({ data, fragments }, context) => renderOperation(data ?? {}, data?.ref, fragments, context),
  'openapi-webhook': ({ data, fragments }, context) =>
    renderOperation({ method: data?.method, path: data?.name }, data?.ref, fragments, context),
  'openapi-schemas': ({ data, fragments }, context) => {
    const names = (data?.schemas ?? []).map((name) => element('li', {}, element('code', {}, escapeHtml(name))));
    const notes = (fragments ?? []).map((fragment) => context.blocks(fragment.nodes)).join('');
    return element(
      'section',
      { class: 'bd-api' },
      element('ul', {}, names.join('')) + source(data?.ref, context) + notes,
    );
  },
};
