import { element, escapeHtml, textValue } from '../html/escape';
import { renderBelow } from '../html/fragments';
import { plainText } from '../html/plain-text';
import { linkTo, referenceTitle } from '../html/references';
import type { RenderContext } from '../html/render-context';
import type { ApiBlock } from '../html/render-options';
import type { ContentRef } from '../nodes/content-ref.types';
import { derivedLabel } from '../nodes/link-label';
import { tagFlag, tagList, tagValue } from '../read/tag-values';
import { tagFileRef, type VoidBlock, type VoidTag } from '../read/void-tag';
import { tagAddressAttribute, tagAttribute } from '../write/attributes';
import { captionLines, repeatedLink, tagLines } from '../write/void-tag-writer';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentFragment } from '../registry';

function readSwagger(created: VoidTag): VoidBlock | undefined {
  const { tag } = created;
  const ref = tagFileRef(created, 'src');
  const path = tagValue(tag, 'path');
  const method = tagValue(tag, 'method');
  if (!ref || path === undefined || method === undefined) return undefined;
  const data = { path, method, ref, ...tagFlag(tag, 'expanded'), ...tagFlag(tag, 'fullWidth') };
  return { block: { object: 'block', type: 'swagger', data, isVoid: true }, ref };
}

function readOperation({ tag }: VoidTag): VoidBlock | undefined {
  const spec = tagValue(tag, 'spec');
  const path = tagValue(tag, 'path');
  const method = tagValue(tag, 'method');
  if (spec === undefined || path === undefined || method === undefined) return undefined;
  const ref = { kind: 'openapi', spec } as const;
  return { block: { object: 'block', type: 'openapi-operation', data: { path, method, ref }, isVoid: true }, ref };
}

function readWebhook({ tag }: VoidTag): VoidBlock | undefined {
  const spec = tagValue(tag, 'spec');
  const name = tagValue(tag, 'name');
  const method = tagValue(tag, 'method');
  if (spec === undefined || name === undefined || method === undefined) return undefined;
  const ref = { kind: 'openapi', spec } as const;
  return { block: { object: 'block', type: 'openapi-webhook', data: { name, method, ref }, isVoid: true }, ref };
}

function readSchemas({ tag }: VoidTag): VoidBlock | undefined {
  const spec = tagValue(tag, 'spec');
  const schemas = tagList(tag, 'schemas');
  if (spec === undefined || !schemas) return undefined;
  const ref = { kind: 'openapi', spec } as const;
  const data = { schemas, ...tagFlag(tag, 'grouped'), ref };
  return { block: { object: 'block', type: 'openapi-schemas', data, isVoid: true }, ref };
}

function writeSwagger({ data, fragments }: BlockOf<'swagger'>, context: WriteContext): string[] {
  const address = context.address(data.ref);
  const attributes =
    tagAddressAttribute('src', address) +
    tagAttribute('path', data.path) +
    tagAttribute('method', data.method) +
    tagAttribute('expanded', data.expanded) +
    tagAttribute('fullWidth', data.fullWidth);
  const own = captionLines(fragments, context);
  return tagLines('openapi', attributes, own.length > 0 ? own : [repeatedLink(derivedLabel(address), address)]);
}

function writeTag(
  { type, fragments, data }: Exclude<ApiBlock, BlockOf<'swagger'>>,
  values: Readonly<Record<string, string | boolean | undefined>>,
  context: WriteContext,
): string[] {
  const attributes = Object.entries({ spec: data.ref.spec, ...values }).map(([name, value]) =>
    tagAttribute(name, value),
  );
  return tagLines(type, attributes.join(''), captionLines(fragments, context));
}

const METHOD = /^[a-z]{1,10}$/i;

/** Fallback for a block whose description is not available: the method and path, or the name. */
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
  return line + renderSource(ref, context);
}

/** The fallback content for other tools: nothing but a link to the description. */
function isFallback(fragments: readonly DocumentFragment[] | undefined): boolean {
  const nodes = (fragments ?? []).flatMap((fragment) => fragment.nodes);
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'paragraph') return false;
  const inlines = only.nodes.filter((node) => node.object !== 'text' || plainText(node).trim() !== '');
  return inlines.length === 1 && inlines[0]?.object === 'inline' && inlines[0].type === 'link';
}

const renderApiBlock = (block: ApiBlock, context: RenderContext, name: () => string): string => {
  const rendered = context.options.api?.(block);
  const notes = rendered !== undefined && isFallback(block.fragments) ? '' : renderBelow(block.fragments, context);
  return rendered === undefined ? element('section', { class: 'bd-api' }, name() + notes) : rendered + notes;
};

function renderSource(ref: ContentRef | undefined, context: RenderContext): string {
  const title = referenceTitle(ref, context);
  return title === '' ? '' : element('p', { class: 'bd-api-source' }, linkTo(ref, escapeHtml(title), context));
}

/** An operation of a specification in a file or at a URL. */
export const swaggerBlock: BlockDefinition<'swagger'> = {
  voidTags: { openapi: readSwagger, swagger: readSwagger },
  write: writeSwagger,
  render: (block, context) =>
    renderApiBlock(block, context, () => renderName(block.data ?? {}, block.data?.ref, context)),
};

export const openApiOperationBlock: BlockDefinition<'openapi-operation'> = {
  voidTags: { 'openapi-operation': readOperation },
  write: (node, context) => writeTag(node, { path: node.data.path, method: node.data.method }, context),
  render: (block, context) =>
    renderApiBlock(block, context, () => renderName(block.data ?? {}, block.data?.ref, context)),
};

export const openApiWebhookBlock: BlockDefinition<'openapi-webhook'> = {
  voidTags: { 'openapi-webhook': readWebhook },
  write: (node, context) => writeTag(node, { name: node.data.name, method: node.data.method }, context),
  render: (block, context) =>
    renderApiBlock(block, context, () =>
      renderName({ method: block.data?.method, path: block.data?.name }, block.data?.ref, context),
    ),
};

export const openApiSchemasBlock: BlockDefinition<'openapi-schemas'> = {
  voidTags: { 'openapi-schemas': readSchemas },
  write: (node, context) =>
    writeTag(node, { schemas: node.data.schemas.join(','), grouped: node.data.grouped }, context),
  render: (block, context) =>
    renderApiBlock(block, context, () => {
      const names = (block.data?.schemas ?? []).map((name) => element('li', {}, element('code', {}, escapeHtml(name))));
      return element('ul', {}, names.join('')) + renderSource(block.data?.ref, context);
    }),
};
