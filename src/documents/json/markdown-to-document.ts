import { bodyStart } from '../markdown/front-matter';
import { InternalTarget, StoredReference } from '../markdown/stored-reference';
import type { SyntaxToken } from '../syntax/block-token';
import { readBlocks, type SyntaxTree } from '../syntax/read-blocks';
import { JsonDocument } from '../blocks/registry';
import { assignKeys } from './keys';
import { parseKeptInline } from './parse-document';
import { PageReader, PageText } from './read/page-reader';
import { pageTokens } from './read/page-tokens';
import { AddressResolver, StoredReferences } from './read/references';

export type { AddressResolver } from './read/references';

/** Older forms of the JSON document have lower numbers, or none; we write none: the newest. */
const NO_DATA = {};

type Resolving = Pick<PageText, 'resolve' | 'stored' | 'address'>;

/** Without the heading that is the title of the page: the first thing on it, if it is an H1. */
function withoutTitle(tokens: readonly SyntaxToken[]): readonly SyntaxToken[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'rule');
  const token = tokens[first];
  return token?.kind === 'text' && token.level === 1 ? tokens.filter((other) => other !== token) : tokens;
}

function readTree(tree: SyntaxTree, tokens: readonly SyntaxToken[], options: Resolving): JsonDocument {
  const expanded = pageTokens(tree, tokens);
  const page = {
    source: tree.source,
    tokens: expanded,
    titles: tree.definitions,
    toInline: parseKeptInline,
    ...options,
  };
  const nodes = new PageReader(page).read();
  assignKeys(nodes);
  return { object: 'document', data: NO_DATA, nodes };
}

function readPage(source: string, options: Resolving): JsonDocument {
  const tree = readBlocks(source, bodyStart(source));
  return readTree(tree, withoutTitle(tree.tokens), options);
}

/**
 * The JSON document of a page in GitBook-flavoured Markdown. Front matter and a leading H1, which are the page's
 * metadata, are omitted. Nothing else is: what no block or inline can express is kept as it is written (see
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
  const tree = readBlocks(source, 0);
  return readTree(tree, tree.tokens, { resolve: options.resolve });
}
