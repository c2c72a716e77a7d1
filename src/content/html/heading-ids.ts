import type { DocumentBlock, DocumentBlockHeading } from '../documents/json/document.types';
import { HeadingSlugger } from '../documents/slug';
import { nodesBelow, plainText } from './plain-text';

const isHeading = (node: object): node is DocumentBlockHeading =>
  'type' in node && typeof node.type === 'string' && /^heading-[123]$/.test(node.type);

/**
 * The identifiers of a document's headings: anchors that authors chose first, then those that the document carries, and
 * for the rest the text by GitHub's rules; no identifier occurs twice.
 */
export class HeadingIds {
  private readonly slugger = new HeadingSlugger();
  private readonly known = new Map<object, string>();

  constructor(
    nodes: readonly DocumentBlock[],
    private readonly prefix: string,
  ) {
    const headings: DocumentBlockHeading[] = [];
    for (const node of nodesBelow(nodes)) if (isHeading(node)) headings.push(node);
    this.takeAnchors(headings, (heading) => heading.data?.id);
    this.takeAnchors(headings, (heading) => heading.meta?.id);
    for (const heading of headings)
      if (!this.known.has(heading)) this.known.set(heading, this.slugger.next(plainText(heading)));
  }

  of(heading: DocumentBlockHeading): string {
    return this.prefix + (this.known.get(heading) ?? '');
  }

  private takeAnchors(
    headings: readonly DocumentBlockHeading[],
    anchorOf: (heading: DocumentBlockHeading) => unknown,
  ): void {
    for (const heading of headings) {
      const anchor = anchorOf(heading);
      if (typeof anchor !== 'string' || anchor.trim() === '' || this.known.has(heading)) continue;
      this.known.set(heading, this.slugger.next('', anchor.trim()));
    }
  }
}
