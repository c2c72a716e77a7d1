import { joinAddress } from '../markdown/address';
import { ContentRef } from './content-ref.types';
import { DocumentBlock, JsonDocument } from '../blocks/registry';
import { writeKeptNode } from './kept-node';
import { AddressResolver, fragmentToDocument } from './markdown-to-document';
import { saysTheSame } from './normal-form';
import { sourceBlock } from './nodes';
import { writePage } from './write/document-writer';

interface MarkdownOptions {
  /**
   * The address a reference is written with. Undefined for one that cannot be written; a URL and an anchor of the page
   * itself need no answer.
   */
  readonly address?: (ref: ContentRef) => string | undefined;
}

/** An address that says what is meant, for references that nobody gave one. */
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

/** Remembers what every address was written for, so that what is read back can be compared. */
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

function readsBack(nodes: readonly DocumentBlock[], markdown: string, addresses: Addresses): boolean {
  return saysTheSame(fragmentToDocument(markdown, { resolve: addresses.resolve }).nodes, nodes);
}

/** The block itself or, when its Markdown would read as something else, a comment that holds it as JSON. */
function safely(node: DocumentBlock, addresses: Addresses): DocumentBlock {
  return readsBack([node], writePage([node], addresses.write), addresses) ? node : sourceBlock(writeKeptNode(node));
}

/**
 * A JSON document as GitBook-flavoured Markdown, such that {@link markdownToDocument} reads the same document from it,
 * apart from keys. A block of which Markdown would tell something else is kept as JSON in a comment.
 * @param document in the form that `parseDocument` answers
 */
export function documentToMarkdown(document: JsonDocument, options: MarkdownOptions = {}): string {
  const addresses = new Addresses(options);
  const markdown = writePage(document.nodes, addresses.write);
  if (readsBack(document.nodes, markdown, addresses)) return markdown;
  return writePage(
    document.nodes.map((node) => safely(node, addresses)),
    addresses.write,
  );
}
