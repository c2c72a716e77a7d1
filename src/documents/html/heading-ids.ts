import type { DocumentBlock, BlockOf } from '../blocks/registry';
import { githubAnchor, headingAnchor, HeadingSlugger } from '../markdown/heading-anchor';
import { nodesBelow, plainText } from './plain-text';

const isHeading = (node: object): node is BlockOf<'heading-1'> =>
  'type' in node && typeof node.type === 'string' && /^heading-[123]$/.test(node.type);

/**
 * The identifiers of a document's headings: anchors that authors chose first, then those that the document carries, and
 * for the rest built from the text; no identifier occurs twice.
 */
export class HeadingIds {
  private readonly slugger = new HeadingSlugger();
  private readonly known = new Map<object, string>();
  private readonly former = new Map<object, string>();

  constructor(
    nodes: readonly DocumentBlock[],
    private readonly prefix: string,
  ) {
    const headings: BlockOf<'heading-1'>[] = [];
    for (const node of nodesBelow(nodes)) if (isHeading(node)) headings.push(node);
    this.takeAnchors(headings, (heading) => heading.data?.id);
    this.takeAnchors(headings, (heading) => heading.meta?.id);
    for (const heading of headings)
      if (!this.known.has(heading)) this.known.set(heading, this.slugger.next(plainText(heading)));
    this.addFormer(headings);
  }

  of(heading: BlockOf<'heading-1'>): string {
    return this.prefix + (this.known.get(heading) ?? '');
  }

  /** The identifier that a heading had by the rules of GitHub, where links from elsewhere may still name it. */
  formerOf(heading: BlockOf<'heading-1'>): string | undefined {
    const former = this.former.get(heading);
    return former === undefined ? undefined : this.prefix + former;
  }

  private addFormer(headings: readonly BlockOf<'heading-1'>[]): void {
    const taken = new Set(this.known.values());
    const slugger = new HeadingSlugger(githubAnchor);
    for (const heading of headings) {
      const text = plainText(heading).trim();
      const chosen = heading.data?.id ?? heading.meta?.id;
      const isChosen = typeof chosen === 'string' && !chosen.startsWith(headingAnchor(text));
      const former = slugger.next(text, isChosen ? chosen : undefined);
      if (!taken.has(former)) this.former.set(heading, former);
    }
  }

  private takeAnchors(
    headings: readonly BlockOf<'heading-1'>[],
    anchorOf: (heading: BlockOf<'heading-1'>) => unknown,
  ): void {
    for (const heading of headings) {
      const anchor = anchorOf(heading);
      if (typeof anchor !== 'string' || anchor.trim() === '' || this.known.has(heading)) continue;
      this.known.set(heading, this.slugger.next('', anchor.trim()));
    }
  }
}
