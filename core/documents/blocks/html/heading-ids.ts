import type { DocumentBlock, BlockOf } from '../registry';
import { githubAnchor, headingAnchor, HeadingSlugger } from '../../markdown/heading-anchor';
import { nodesBelow, plainText } from './plain-text';

const isHeading = (node: object): node is BlockOf<'heading-1'> =>
  'type' in node && typeof node.type === 'string' && /^heading-[123]$/.test(node.type);

/**
 * Assigns the IDs of a document's headings: first the anchors that authors chose, then those that the document contains, and
 * for the rest IDs derived from the text; all are unique.
 */
export class HeadingIds {
  private readonly slugger = new HeadingSlugger();
  private readonly ids = new Map<object, string>();
  private readonly legacy = new Map<object, string>();

  constructor(
    nodes: readonly DocumentBlock[],
    private readonly prefix: string,
  ) {
    const headings: BlockOf<'heading-1'>[] = [];
    for (const node of nodesBelow(nodes)) if (isHeading(node)) headings.push(node);
    this.assignAnchors(headings, (heading) => heading.data?.id);
    this.assignAnchors(headings, (heading) => heading.meta?.id);
    for (const heading of headings)
      if (!this.ids.has(heading)) this.ids.set(heading, this.slugger.next(plainText(heading)));
    this.addLegacyIds(headings);
  }

  of(heading: BlockOf<'heading-1'>): string {
    return this.prefix + (this.ids.get(heading) ?? '');
  }

  /** The ID that a heading had by the rules of GitHub, which external links may still use. */
  legacyIdOf(heading: BlockOf<'heading-1'>): string | undefined {
    const legacy = this.legacy.get(heading);
    return legacy === undefined ? undefined : this.prefix + legacy;
  }

  private addLegacyIds(headings: readonly BlockOf<'heading-1'>[]): void {
    const usedIds = new Set(this.ids.values());
    const slugger = new HeadingSlugger(githubAnchor);
    for (const heading of headings) {
      const text = plainText(heading).trim();
      const chosen = heading.data?.id ?? heading.meta?.id;
      const isChosen = typeof chosen === 'string' && !chosen.startsWith(headingAnchor(text));
      const legacy = slugger.next(text, isChosen ? chosen : undefined);
      if (!usedIds.has(legacy)) this.legacy.set(heading, legacy);
    }
  }

  private assignAnchors(
    headings: readonly BlockOf<'heading-1'>[],
    anchorOf: (heading: BlockOf<'heading-1'>) => unknown,
  ): void {
    for (const heading of headings) {
      const anchor = anchorOf(heading);
      if (typeof anchor !== 'string' || anchor.trim() === '' || this.ids.has(heading)) continue;
      this.ids.set(heading, this.slugger.next('', anchor.trim()));
    }
  }
}
