import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { type PageRow, PagesRepository } from '../pages/pages.repository';
import type { ReadPoint } from '../revisions/revision-points';
import { type CurrentSpec, SpecReader } from '../../openapi/spec.reader';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { type ComputedSpec, computedSpecOf } from './computed-spec';
import { ComputedTree } from './computed-tree';
import { SpecOutline } from './spec-outline';
import type { SpecPage } from './spec-page';

const REMEMBERED_REVISIONS = 10_000;
const REMEMBERED_TREES = 100;
/** Pages of the outlines that are remembered, together. */
const REMEMBERED_PAGES = 20_000;

/** A computed part of a revision, and the specification that it is built from. */
interface Part {
  readonly row: PageRow;
  readonly wanted: ComputedSpec;
}

/** The computed parts of a revision, and the slugs that the pages beside them have. */
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

const nameOf = ({ row, current }: CurrentPart): string =>
  `${row.pageId}=${current.versionId}${current.textUrl === undefined ? '' : '+'}`;

/** Creates the pages of computed parts when they are read: of the newest version of each specification. */
@Injectable()
export class ComputedPages {
  private readonly parts = new LRUCache<string, Parts>(atMost(REMEMBERED_REVISIONS));
  private readonly trees = new LRUCache<string, ComputedTree>(atMost(REMEMBERED_TREES));
  private readonly outlines = new LRUCache<string, readonly SpecPage[]>({
    maxSize: REMEMBERED_PAGES,
    sizeCalculation: (pages) => 1 + countPages(pages),
  });

  constructor(
    private readonly pages: PagesRepository,
    private readonly spaces: SpacesRepository,
    private readonly specs: SpecReader,
  ) {}

  /** Names what the computed pages of these revisions are built from: equal marks, equal pages. Empty where there are none. */
  async mark(points: readonly ReadPoint[]): Promise<string> {
    const current = await Promise.all(points.map((point) => this.current(point)));
    return current.flat().map(nameOf).join(',');
  }

  /** The computed parts that are built from this specification, by the identifiers of their pages. */
  async partsOf(point: ReadPoint, slug: string): Promise<string[]> {
    const { all } = await this.partsIn(point);
    return all.filter(({ wanted }) => wanted.spec === slug).map(({ row }) => row.pageId);
  }

  async tree(point: ReadPoint): Promise<ComputedTree> {
    const current = await this.current(point);
    if (current.length === 0) return NO_PAGES;
    const key = `${point.revisionId}:${current.map(nameOf).join()}`;
    const known = this.trees.get(key);
    if (known) return known;
    const tree = await this.grow(current, (await this.partsIn(point)).taken);
    this.trees.set(key, tree);
    return tree;
  }

  private async grow(current: readonly CurrentPart[], taken: Parts['taken']): Promise<ComputedTree> {
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
    const { current, wanted } = part;
    const key = `${current.versionId}:${current.textUrl ?? ''}:${JSON.stringify(wanted)}`;
    const known = this.outlines.get(key);
    if (known) return known;
    const document = await this.specs.document(current.versionId);
    // Reading a large document takes a while, and so does this.
    await nextIteration();
    const { pages } = new SpecOutline(document ?? {}, wanted, current.textUrl);
    this.outlines.set(key, pages);
    return pages;
  }

  /** The parts whose specification is there. */
  private async current(point: ReadPoint): Promise<CurrentPart[]> {
    const { all } = await this.partsIn(point);
    const space = all.length === 0 ? undefined : await this.spaces.locate(point.spaceId);
    if (!space) return [];
    const current = await Promise.all(
      all.map(async (part) => ({ ...part, current: await this.specs.current(space.organizationId, part.wanted.spec) })),
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
      const wanted = computedSpecOf(row.details);
      return wanted ? [{ row, wanted }] : [];
    });
    if (all.length === 0) return NOTHING;
    const beside = await this.pages.findChildren(point, [...new Set(all.map(({ row }) => row.parentId))]);
    const taken = new Map<string, string[]>();
    for (const { parentId, slug } of beside) taken.set(parentId, [...(taken.get(parentId) ?? []), slug ?? '']);
    return { all, taken };
  }
}
