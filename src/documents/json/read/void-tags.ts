import { BlockTag } from '../../markdown/block-tag';
import { AddressSpan, tagAddress } from '../../markdown/element-references';
import { PlainObject, PlainValue, SOURCE_INTEGRATION } from '../../blocks/integration/integration.schema';
import { ContentRef, ContentRefFile, ContentRefUrl } from '../content-ref.types';
import { DocumentBlock } from '../../blocks/registry';
import { captionOf } from '../nodes';
import { TagToken } from './block-token';
import { keepToken, Reading, readingOf } from './block-reading';
import { readCaption } from './caption';
import { ReadContext, WrittenAddress } from './read-context';
import { tagFlag, tagText, tagValue } from './tag-values';

interface VoidTag {
  readonly context: ReadContext;
  readonly token: TagToken;
  readonly tag: BlockTag;
}

/** A block without its caption; `ref` is what a link in its body may repeat. */
interface Made {
  readonly block: DocumentBlock;
  readonly ref?: ContentRef;
  readonly takesLabel?: boolean;
}

function addressOf(tag: BlockTag, name: string): AddressSpan | undefined {
  const [span] = tagAddress(tag);
  if (span) return span;
  const attribute = tag.attributes.find((one) => one.name === name);
  return attribute && { start: attribute.start, end: attribute.end, raw: attribute.raw.trim(), usage: 'file' };
}

function writtenAddress({ raw, start, usage }: AddressSpan): WrittenAddress {
  return { raw, start, usage, syntax: 'attribute' };
}

function refOf({ context, token, tag }: VoidTag, name: string): ContentRef | undefined {
  const span = addressOf(tag, name);
  if (!span) return undefined;
  return span.raw === '' ? { kind: 'url', url: '' } : context.refOf(token.range, writtenAddress(span));
}

/** What cannot be a file is an address. */
function fileRef(created: VoidTag, name: string): ContentRefFile | ContentRefUrl | undefined {
  const ref = refOf(created, name);
  if (!ref || ref.kind === 'file' || ref.kind === 'url') return ref;
  const span = addressOf(created.tag, name);
  return span && created.context.urlOf(created.token.range, writtenAddress(span));
}

function readFile(created: VoidTag): Made | undefined {
  const ref = fileRef(created, 'src');
  return ref && { block: { object: 'block', type: 'file', data: { ref }, isVoid: true }, ref };
}

function readDrawing(created: VoidTag): Made | undefined {
  const ref = fileRef(created, 'src');
  return ref && { block: { object: 'block', type: 'drawing', data: { ref }, isVoid: true }, ref };
}

function readEmbed({ tag }: VoidTag): Made | undefined {
  const url = tagValue(tag, 'url')?.trim();
  if (url === undefined) return undefined;
  return { block: { object: 'block', type: 'embed', data: { url, ...tagFlag(tag, 'fullWidth') }, isVoid: true } };
}

function readContentRef(created: VoidTag): Made | undefined {
  const ref = refOf(created, 'url');
  const block = ref && ({ object: 'block', type: 'content-ref', data: { ref }, isVoid: true } as const);
  return block && { block, ref, takesLabel: true };
}

function readInclude(created: VoidTag): Made | undefined {
  const ref = refOf(created, '');
  if (!ref || (ref.kind !== 'reusable-content' && ref.kind !== 'url')) return undefined;
  return { block: { object: 'block', type: 'reusable-content', data: { ref }, isVoid: true } };
}

function readOpenApi(created: VoidTag): Made | undefined {
  const { tag } = created;
  const ref = fileRef(created, 'src');
  const path = tagValue(tag, 'path');
  const method = tagValue(tag, 'method');
  if (!ref || path === undefined || method === undefined) return undefined;
  const data = { path, method, ref, ...tagFlag(tag, 'expanded'), ...tagFlag(tag, 'fullWidth') };
  return { block: { object: 'block', type: 'swagger', data, isVoid: true }, ref };
}

function readOperation({ tag }: VoidTag): Made | undefined {
  const spec = tagValue(tag, 'spec');
  const path = tagValue(tag, 'path');
  const method = tagValue(tag, 'method');
  if (spec === undefined || path === undefined || method === undefined) return undefined;
  const ref = { kind: 'openapi', spec } as const;
  return { block: { object: 'block', type: 'openapi-operation', data: { path, method, ref }, isVoid: true }, ref };
}

function readWebhook({ tag }: VoidTag): Made | undefined {
  const spec = tagValue(tag, 'spec');
  const name = tagValue(tag, 'name');
  const method = tagValue(tag, 'method');
  if (spec === undefined || name === undefined || method === undefined) return undefined;
  const ref = { kind: 'openapi', spec } as const;
  return { block: { object: 'block', type: 'openapi-webhook', data: { name, method, ref }, isVoid: true }, ref };
}

function readSchemas({ tag }: VoidTag): Made | undefined {
  const spec = tagValue(tag, 'spec');
  const schemas = tagValue(tag, 'schemas')
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (spec === undefined || !schemas) return undefined;
  const ref = { kind: 'openapi', spec } as const;
  const data = { schemas, ...tagFlag(tag, 'grouped'), ref };
  return { block: { object: 'block', type: 'openapi-schemas', data, isVoid: true }, ref };
}

/** Without quotes a value is a number or a truth value. */
function propOf(raw: string, quoted: boolean): PlainValue {
  if (quoted) return tagText(raw);
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/.test(raw) ? Number(raw) : tagText(raw);
}

function readIntegration({ token, tag }: VoidTag): Made | undefined {
  const slash = tag.name.indexOf('/');
  const integration = tag.name.slice(1, slash);
  if (slash < 2 || slash === tag.name.length - 1 || integration === SOURCE_INTEGRATION) return undefined;
  const { text } = token.range.mapped;
  const props: Record<string, PlainValue> = {};
  for (const { name, raw, start } of tag.attributes) {
    if (name === '' || name === '__proto__') return undefined;
    if (name !== 'url' && name !== 'fullWidth') props[name] = propOf(raw, /["']/.test(text.charAt(start - 1)));
  }
  const url = tagValue(tag, 'url');
  const data = {
    integration,
    block: tag.name.slice(slash + 1),
    props: props satisfies PlainObject,
    ...(url === undefined ? {} : { url }),
    ...tagFlag(tag, 'fullWidth'),
  };
  return { block: { object: 'block', type: 'integration', data, isVoid: true } };
}

const READERS: ReadonlyMap<string, (created: VoidTag) => Made | undefined> = new Map([
  ['file', readFile],
  ['drawing', readDrawing],
  ['embed', readEmbed],
  ['content-ref', readContentRef],
  ['include', readInclude],
  ['openapi', readOpenApi],
  ['swagger', readOpenApi],
  ['openapi-operation', readOperation],
  ['openapi-schemas', readSchemas],
  ['openapi-webhook', readWebhook],
]);

export function isVoidTag(name: string): boolean {
  return READERS.has(name) || name.startsWith('@');
}

/** The address of a tag, as its author wrote it. */
function written(tag: BlockTag): string {
  return (tagValue(tag, 'url') ?? tagValue(tag, 'src') ?? '').trim();
}

/** A `{% tag %}` that is a block of its own; what is before its end, if it has one, is its caption. */
export function readVoidTag(context: ReadContext, token: TagToken, index: number, depth: number): Reading {
  const { tag } = token;
  const read = tag.name.startsWith('@') ? readIntegration : READERS.get(tag.name);
  const created = read?.({ context, token, tag });
  if (!created) return keepToken(context, token.range, index);
  const end = context.endOf(index);
  if (end < 0) return readingOf(created.block, index + 1);
  const body = context.blocks(index + 1, end, depth + 1);
  const { label, nodes } = readCaption(body, created.ref, written(tag), created.takesLabel === true);
  const { block } = created;
  const labelled = label !== undefined && block.type === 'content-ref' ? withLabel(block, label) : block;
  const fragments = captionOf(nodes);
  return readingOf(fragments.length === 0 ? labelled : Object.assign({}, labelled, { fragments }), end + 1);
}

function withLabel(block: Extract<DocumentBlock, { type: 'content-ref' }>, label: string): DocumentBlock {
  return { ...block, data: { ...block.data, label } };
}
