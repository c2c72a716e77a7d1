import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../../core/memory/at-most';
import { type PageRow, PagesRepository } from '../../storage/pages.repository';
import type { ReadPoint } from '../../storage/revision-points';
import { type CurrentSpec, SpecReader } from '../../../openapi/spec.reader';
import { SpacesRepository } from '../../../spaces/spaces.repository';
import { type ComputedSpec, computedSpecOf } from './computed-spec';
import { ComputedTree } from './computed-tree';
import { SpecOutline } from './spec-outline';
import type { SpecPage } from './spec-page';

const CACHED_REVISIONS = 10_000;
const CACHED_TREES = 100;
/** Maximum total pages of cached outlines. */
const CACHED_PAGES = 20_000;

/** A computed part of a revision and its specification. */
interface Part {
  readonly row: PageRow;
  readonly spec: ComputedSpec;
}

/** The computed parts of a revision, and the slugs of their siblings. */
interface Parts {
  readonly all: readonly Part[];
  readonly taken: ReadonlyMap<string, readonly string[]>;
}

interface CurrentPart extends Part {
  readonly current: CurrentSpec;
}

const NOTHING: Parts = { all: [], taken: new Map() };
const NO_PAGES = new ComputedTree();

const countPages = (pages: readonly SpecPage[]): number =>
  pages.reduce((count, { children }) => count + 1 + countPages(children), 0);

const keyOf = ({ row, current }: CurrentPart): string =>
  `${row.pageId}=${current.versionId}${current.textUrl === undefined ? '' : '+'}`;

/** Generates the pages of computed parts on demand, from the newest version of each specification. */
@Injectable()
export class ComputedPages {
  private readonly parts = new LRUCache<string, Parts>(atMost(CACHED_REVISIONS));
  private readonly trees = new LRUCache<string, ComputedTree>(atMost(CACHED_TREES));
  private readonly outlines = new LRUCache<string, readonly SpecPage[]>({
    maxSize: CACHED_PAGES,
    sizeCalculation: (pages) => 1 + countPages(pages),
  });

  constructor(
    private readonly pages: PagesRepository,
    private readonly spaces: SpacesRepository,
    private readonly specs: SpecReader,
  ) {}

  /** A fingerprint of the sources of the computed pages of these revisions: equal fingerprints, equal pages. Empty if there are none. */
  async fingerprint(points: readonly ReadPoint[]): Promise<string> {
    const current = await Promise.all(points.map((point) => this.current(point)));
    return current.flat().map(keyOf).join(',');
  }

  /** The page IDs of the computed parts that are generated from this specification. */
  async partsOf(point: ReadPoint, slug: string): Promise<string[]> {
    const { all } = await this.partsIn(point);
    return all.filter(({ spec }) => spec.spec === slug).map(({ row }) => row.pageId);
  }

  async tree(point: ReadPoint): Promise<ComputedTree> {
    const current = await this.current(point);
    if (current.length === 0) return NO_PAGES;
    const key = `${point.revisionId}:${current.map(keyOf).join()}`;
    const known = this.trees.get(key);
    if (known) return known;
    const tree = await this.buildTree(current, (await this.partsIn(point)).taken);
    this.trees.set(key, tree);
    return tree;
  }

  private async buildTree(current: readonly CurrentPart[], taken: Parts['taken']): Promise<ComputedTree> {
    const tree = new ComputedTree();
    const used = new Map([...taken].map(([parentId, slugs]) => [parentId, new Map(slugs.map((slug) => [slug, 1]))]));
    for (const part of current) {
      const slugs = used.get(part.row.parentId) ?? new Map<string, number>();
      const pages = await this.outline(part);
      await nextIteration();
      tree.add(part.row, pages, slugs, part.current.updatedAt);
    }
    return tree;
  }

  private async outline(part: CurrentPart): Promise<readonly SpecPage[]> {
    const { current, spec } = part;
    const key = `${current.versionId}:${current.textUrl ?? ''}:${JSON.stringify(spec)}`;
    const known = this.outlines.get(key);
    if (known) return known;
    const document = await this.specs.document(current.versionId);
    // Reading a large document takes a while, and so does building its outline.
    await nextIteration();
    const { pages } = new SpecOutline(document ?? {}, spec, current.textUrl);
    this.outlines.set(key, pages);
    return pages;
  }

  /** The parts whose specification exists. */
  private async current(point: ReadPoint): Promise<CurrentPart[]> {
    const { all } = await this.partsIn(point);
    const space = all.length === 0 ? undefined : await this.spaces.locate(point.spaceId);
    if (!space) return [];
    const current = await Promise.all(
      all.map(async (part) => ({ ...part, current: await this.specs.current(space.organizationId, part.spec.spec) })),
    );
    return current.flatMap(({ current, ...part }) => (current ? [{ ...part, current }] : []));
  }

  private async partsIn(point: ReadPoint): Promise<Parts> {
    const known = this.parts.get(point.revisionId);
    if (known) return known;
    const parts = await this.load(point);
    this.parts.set(point.revisionId, parts);
    return parts;
  }

  private async load(point: ReadPoint): Promise<Parts> {
    const all = (await this.pages.computed(point)).flatMap((row) => {
      const spec = computedSpecOf(row.details);
      return spec ? [{ row, spec }] : [];
    });
    if (all.length === 0) return NOTHING;
    const siblings = await this.pages.findChildren(point, [...new Set(all.map(({ row }) => row.parentId))]);
    const taken = new Map<string, string[]>();
    for (const { parentId, slug } of siblings) taken.set(parentId, [...(taken.get(parentId) ?? []), slug ?? '']);
    return { all, taken };
  }
}
