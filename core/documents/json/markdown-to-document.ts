import { bodyStart } from '../markdown/front-matter';
import { InternalTarget, StoredReference } from '../markdown/stored-reference';
import type { SyntaxToken } from '../syntax/block-token';
import { readBlocks, type SyntaxTree } from '../syntax/read-blocks';
import { titleToken } from '../syntax/title-token';
import { DocumentBlock, JsonDocument } from '../blocks/registry';
import { assignKeys } from './keys';
import { parseCommentedInline } from './parse-document';
import { PageReader, PageText } from './read/page-reader';
import { type PageFootnote, type PagePart, pageParts, partOfToken } from './read/page-parts';
import { pageTokens } from './read/page-tokens';
import { AddressResolver, StoredReferences } from '../blocks/read/references';

export type { AddressResolver } from '../blocks/read/references';

/** Without `schemaVersion`: older forms of the JSON document have lower numbers; none means the newest. */
const NO_DATA = {};

type ReadOptions = Pick<PageText, 'resolve' | 'stored' | 'address'>;

/** The tokens, with undefined in place of the title of the page. */
function withoutTitle(tokens: readonly SyntaxToken[]): readonly (SyntaxToken | undefined)[] {
  const title = titleToken(tokens);
  return title ? tokens.map((token) => (token === title ? undefined : token)) : tokens;
}

/** The reader of a text, and the syntax token that each of its tokens is a part of. */
function openReader(tree: SyntaxTree, tokens: readonly (SyntaxToken | undefined)[], options: ReadOptions) {
  const expanded = pageTokens(tree, tokens);
  const page = {
    source: tree.source,
    tokens: expanded.tokens,
    titles: tree.definitions,
    toInline: parseCommentedInline,
    ...options,
  };
  return { reader: new PageReader(page), origins: expanded.origins };
}

function toDocument(nodes: readonly DocumentBlock[]): JsonDocument {
  assignKeys(nodes);
  return { object: 'document', data: NO_DATA, nodes };
}

function readPage(source: string, options: ReadOptions): JsonDocument {
  const tree = readBlocks(source, bodyStart(source));
  return toDocument(openReader(tree, withoutTitle(tree.tokens), options).reader.read());
}

/**
 * Parses a page in GitBook-flavoured Markdown. Front matter and a leading H1, which are the page's
 * metadata, are omitted. Nothing else is: content that no block or inline can express is preserved verbatim (see
 * `sourceBlock` and `DocumentInlineExpression.source`). Never throws; takes time proportional to the source.
 * @param options.resolve resolves the target of an address; undefined keeps the address
 */
export function markdownToDocument(source: string, options: { readonly resolve?: AddressResolver } = {}): JsonDocument {
  return readPage(source, { resolve: options.resolve });
}

/**
 * The same for a stored page: addresses are resolved by their offset.
 * @param references the references stored with this source, ascending
 * @param address the address of a target in the requested revision, for verbatim source
 */
export function documentFromStored(
  source: string,
  references: readonly StoredReference[],
  address?: (target: InternalTarget) => string | undefined,
): JsonDocument {
  return readPage(source, { stored: new StoredReferences(references), address });
}

/** Parses Markdown without metadata, such as a comment: a leading H1 is an ordinary heading. */
export function fragmentToDocument(source: string, options: { readonly resolve?: AddressResolver } = {}): JsonDocument {
  const tree = readBlocks(source, 0);
  return toDocument(openReader(tree, tree.tokens, { resolve: options.resolve }).reader.read());
}

/** A page as a document without keys, and the places of its blocks in the source. */
export interface PlacedDocument {
  readonly nodes: readonly DocumentBlock[];
  readonly parts: readonly PagePart[];
  readonly footnotes: readonly PageFootnote[];
}

/**
 * The same as {@link documentFromStored}, with the places of the blocks.
 * @param resolve resolves addresses that no stored reference covers
 */
export function placedDocument(
  source: string,
  references: readonly StoredReference[],
  options: { readonly resolve?: AddressResolver; readonly address?: ReadOptions['address'] },
): PlacedDocument {
  const tree = readBlocks(source, bodyStart(source));
  const { reader, origins } = openReader(tree, withoutTitle(tree.tokens), {
    stored: new StoredReferences(references),
    ...options,
  });
  const parts = pageParts(tree, origins, reader.readRuns());
  const footnotes = reader.usedFootnotes().map(({ label, token, nodes }) => ({
    label,
    nodes,
    part: partOfToken(tree, parts, origins[token] ?? 0),
  }));
  return { nodes: parts.flatMap(({ nodes }) => nodes), parts, footnotes };
}
