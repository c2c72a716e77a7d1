import { joinAddress } from '../markdown/address';
import { ContentRef } from '../blocks/nodes/content-ref.types';
import { DocumentBlock, JsonDocument } from '../blocks/registry';
import { writeNodeComment } from '../blocks/nodes/node-comment';
import { AddressResolver, fragmentToDocument } from './markdown-to-document';
import { hasSameContent } from './normal-form';
import { sourceBlock } from '../blocks/nodes/nodes';
import { type FootnoteName, withFootnotes, writeDocumentBody, type WrittenPage } from './write/document-writer';

interface MarkdownOptions {
  /**
   * The address to write for a reference; undefined for one without an address. Not needed for URLs and anchors of the
   * same page.
   */
  readonly address?: (ref: ContentRef) => string | undefined;
  readonly footnoteName?: FootnoteName;
}

/** A descriptive address for references that were not resolved. */
export function plainAddress(ref: ContentRef): string {
  switch (ref.kind) {
    case 'url':
      return ref.url;
    case 'anchor':
      return joinAddress({ path: ref.page === undefined ? '' : `/pages/${ref.page}`, fragment: ref.anchor });
    case 'page':
      return `/pages/${ref.page}`;
    case 'file':
      return `/files/${ref.file}`;
    case 'reusable-content':
      return `/reusable-content/${ref.reusableContent}`;
    case 'space':
      return `/spaces/${ref.space}`;
    case 'collection':
      return `/collections/${ref.collection}`;
    case 'user':
      return `/users/${ref.user}`;
    default:
      return `/openapi/${ref.spec}`;
  }
}

/** Remembers the reference of every written address, so that the parsed result can be compared. */
class Addresses {
  private readonly refs = new Map<string, ContentRef>();

  constructor(private readonly options: MarkdownOptions) {}

  readonly write = (ref: ContentRef): string => {
    const address = this.options.address?.(ref) ?? plainAddress(ref);
    if (ref.kind !== 'url') this.refs.set(address, ref);
    return address;
  };

  readonly resolve: AddressResolver = (address) => this.refs.get(address);
}

function readsBack(nodes: readonly DocumentBlock[], page: WrittenPage, addresses: Addresses): boolean {
  const { nodes: read } = fragmentToDocument(withFootnotes(page), { resolve: addresses.resolve });
  return hasSameContent(read, nodes);
}

/** Returns the block itself or, if its Markdown would be parsed differently, a node comment with its JSON. */
function writableNode(node: DocumentBlock, addresses: Addresses): DocumentBlock {
  const written = writeDocumentBody([node], addresses.write);
  return readsBack([node], written, addresses) ? node : sourceBlock(writeNodeComment(node));
}

/** Writes blocks as {@link documentToMarkdown} does, with their footnotes separately. */
export function writeDocument({ nodes }: JsonDocument, options: MarkdownOptions = {}): WrittenPage {
  const addresses = new Addresses(options);
  const written = writeDocumentBody(nodes, addresses.write, options.footnoteName);
  if (readsBack(nodes, written, addresses)) return written;
  const writable = nodes.map((node) => writableNode(node, addresses));
  return writeDocumentBody(writable, addresses.write, options.footnoteName);
}

/**
 * Writes a JSON document as GitBook-flavoured Markdown, from which {@link markdownToDocument} parses the same document,
 * apart from keys. A block that Markdown cannot express is written as JSON in a comment.
 * @param document as returned by `parseDocument`
 */
export const documentToMarkdown = (document: JsonDocument, options: MarkdownOptions = {}): string =>
  withFootnotes(writeDocument(document, options));
