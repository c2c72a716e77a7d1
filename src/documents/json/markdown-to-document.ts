import { bodyStart } from '../markdown/front-matter';
import { InternalTarget, StoredReference } from '../markdown/stored-reference';
import type { SyntaxToken } from '../syntax/block-token';
import { readBlocks, type SyntaxTree } from '../syntax/read-blocks';
import { JsonDocument } from '../blocks/registry';
import { assignKeys } from './keys';
import { parseCommentedInline } from './parse-document';
import { PageReader, PageText } from './read/page-reader';
import { pageTokens } from './read/page-tokens';
import { AddressResolver, StoredReferences } from './read/references';

export type { AddressResolver } from './read/references';

/** Without `schemaVersion`: older forms of the JSON document have lower numbers; none means the newest. */
const NO_DATA = {};

type ReadOptions = Pick<PageText, 'resolve' | 'stored' | 'address'>;

/** The tokens without the title of the page: its first block, if it is an H1. */
function withoutTitle(tokens: readonly SyntaxToken[]): readonly SyntaxToken[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'rule');
  const token = tokens[first];
  return token?.kind === 'text' && token.level === 1 ? tokens.filter((other) => other !== token) : tokens;
}

function readTree(tree: SyntaxTree, tokens: readonly SyntaxToken[], options: ReadOptions): JsonDocument {
  const expanded = pageTokens(tree, tokens);
  const page = {
    source: tree.source,
    tokens: expanded,
    titles: tree.definitions,
    toInline: parseCommentedInline,
    ...options,
  };
  const nodes = new PageReader(page).read();
  assignKeys(nodes);
  return { object: 'document', data: NO_DATA, nodes };
}

function readPage(source: string, options: ReadOptions): JsonDocument {
  const tree = readBlocks(source, bodyStart(source));
  return readTree(tree, withoutTitle(tree.tokens), options);
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
  return readTree(tree, tree.tokens, { resolve: options.resolve });
}
