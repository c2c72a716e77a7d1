import { Injectable } from '@nestjs/common';
import type {
  DocumentBlock,
  DocumentFragment,
  InlineNode,
  JsonDocument,
} from '../../../core/documents/blocks/registry';
import { inlinesText, walkNodes } from '../../../core/documents/blocks/nodes/node-text';
import { cutText } from '../../../core/documents/markdown/plain-text';
import { DocumentReader } from '../../content/reading/pages/document.reader';
import type { PageWithText } from '../../content/storage/pages.repository';
import { filePathOf } from '../../content/storage/references/reference-addresses';
import type { ReadPoint } from '../../content/storage/revision-points';

/** Characters of a block's text that a comment on it keeps. */
const MAX_PREVIEW = 200;

type Node = JsonDocument | DocumentBlock | DocumentFragment | InlineNode;

const hasKey = (node: Node, key: string): boolean => 'key' in node && node.key === key;

const isInline = (node: Node): node is InlineNode => node.object === 'text' || node.object === 'inline';

function findNode(document: JsonDocument, key: string): Node | undefined {
  let found: Node | undefined;
  walkNodes(document, (node) => {
    if (hasKey(node, key)) found = node;
    return found === undefined;
  });
  return found;
}

function previewOf(root: Node): string {
  if (isInline(root)) return cutText(inlinesText([root]), MAX_PREVIEW);
  let text = '';
  walkNodes(root, (node) => {
    const inlines = 'nodes' in node ? (node.nodes as readonly Node[]).filter(isInline) : [];
    const own = isInline(node) ? '' : inlinesText(inlines).trim();
    if (own) text += text ? ` ${own}` : own;
    return text.length < MAX_PREVIEW;
  });
  return cutText(text, MAX_PREVIEW);
}

/** Looks blocks of a page up, as its JSON document of that revision has them. */
@Injectable()
export class NodePreviews {
  constructor(private readonly documents: DocumentReader) {}

  /** The beginning of a block's text; undefined if the page has no such block. */
  async find(point: ReadPoint, page: PageWithText, key: string): Promise<string | undefined> {
    if (page.type !== 'document') return undefined;
    const json = await this.documents.read(point, filePathOf(page), page.source ?? '', page.references ?? []);
    const node = findNode(JSON.parse(json) as JsonDocument, key);
    return node && previewOf(node);
  }
}
