import { readFrontMatter } from '../markdown/front-matter';
import { InternalTarget, StoredReference } from '../markdown/stored-reference';
import { JsonDocument } from './document.types';
import { assignKeys } from './keys';
import { parseKeptBlock, parseKeptInline } from './parse-document';
import { BlockToken, RawToken } from './read/block-token';
import { HtmlTokenizer, tagTokens } from './read/html-tokens';
import { PageReader, PageText } from './read/page-reader';
import { AddressResolver, StoredReferences } from './read/references';
import { parseTree } from './read/tree-parser';

export type { AddressResolver } from './read/references';

/** Older forms of the JSON document have lower numbers, or none; we write none: the newest. */
const NO_DATA = {};

function nodeToken(value: unknown): BlockToken | undefined {
  const node = value === undefined ? undefined : parseKeptBlock(value);
  return node && { kind: 'node', node };
}

function expand(token: RawToken): readonly BlockToken[] {
  if (token.kind === 'html') return new HtmlTokenizer(token.range, nodeToken).read();
  if (token.kind === 'tags') return tagTokens(token.range);
  return [token];
}

/** Without the heading that is the title of the page: the first thing on it, if it is an H1. */
function withoutTitle(tokens: readonly RawToken[]): readonly RawToken[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'rule');
  const token = tokens[first];
  return token?.kind === 'text' && token.level === 1 ? tokens.filter((other) => other !== token) : tokens;
}

function readPage(source: string, options: Pick<PageText, 'resolve' | 'stored' | 'address'>): JsonDocument {
  const { end } = readFrontMatter(source);
  const from = end === 0 && source.charCodeAt(0) === 0xfeff ? 1 : end;
  const { tokens, titles } = parseTree(source, from);
  const expanded: BlockToken[] = [];
  for (const token of withoutTitle(tokens)) for (const one of expand(token)) expanded.push(one);
  const page = { source, tokens: expanded, titles, toInline: parseKeptInline, ...options };
  const nodes = new PageReader(page).read();
  assignKeys(nodes);
  return { object: 'document', data: NO_DATA, nodes };
}

/**
 * The JSON document of a page in GitBook-flavoured Markdown. Front matter and a leading H1, which are the page's
 * metadata, are left out. Nothing else is: what no block or inline can express is kept as it is written (see
 * `sourceBlock` and `DocumentInlineExpression.source`). Never throws; takes time in proportion to the source.
 * @param options.resolve says what an address leads to; without an answer it stays an address
 */
export function markdownToDocument(source: string, options: { readonly resolve?: AddressResolver } = {}): JsonDocument {
  return readPage(source, { resolve: options.resolve });
}

/**
 * The same for a stored page: addresses are resolved by where they stand.
 * @param references those stored with this very source, ascending
 * @param address the address of a target in the revision that is read, for pieces that are kept as they are written
 */
export function documentFromStored(
  source: string,
  references: readonly StoredReference[],
  address?: (target: InternalTarget) => string | undefined,
): JsonDocument {
  return readPage(source, { stored: new StoredReferences(references), address });
}

/** A piece of Markdown without metadata, such as a comment: a leading H1 is a heading like others. */
export function fragmentToDocument(source: string, options: { readonly resolve?: AddressResolver } = {}): JsonDocument {
  const { tokens, titles } = parseTree(source, 0);
  const page = { source, tokens: tokens.flatMap(expand), titles, toInline: parseKeptInline, resolve: options.resolve };
  const nodes = new PageReader(page).read();
  assignKeys(nodes);
  return { object: 'document', data: NO_DATA, nodes };
}
