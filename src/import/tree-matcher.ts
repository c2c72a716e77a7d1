import { generateNKeysBetween } from 'fractional-indexing';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { newId } from '../common/ids/new-id';
import { uniqueSlug } from '../../core/documents/markdown/slug';
import { ROOT_PARENT } from '../content/model/entities/page-version.entity';
import type { LinkTarget } from '../content/model/page-details';
import type { PageRow } from '../content/storage/pages.repository';
import type { PlannedPage } from '../content/reading/pages/planned-page';

/** The existing pages that an import may change. */
export interface ExistingPages {
  readonly bySource: ReadonlyMap<string, PageRow>;
  /** Children by parent, in order; parents that an import does not reach are omitted. */
  readonly byParent: ReadonlyMap<string, readonly PageRow[]>;
  /** Identifiers of pages that these files represent elsewhere. */
  readonly known?: ReadonlyMap<string, { readonly pageId: string }>;
}

/** A planned page with its identifier and position in the space. */
export interface PlacedPage {
  readonly planned: PlannedPage;
  readonly pageId: string;
  readonly parentId: string;
  readonly rank: string;
  readonly slug: string | null;
  readonly existing?: PageRow;
}

const sameLink = (row: PageRow, planned: PlannedPage): boolean => {
  const target: LinkTarget | undefined = row.details.target;
  if (planned.type === 'computed') return row.title === planned.fallbackTitle;
  return (
    row.title === planned.fallbackTitle &&
    (planned.target && 'url' in planned.target ? target?.kind === 'url' : target?.kind !== 'url')
  );
};

/**
 * Assigns every planned page its identifier and position: a page that was imported from the same file before keeps its identifier, groups
 * keep theirs by slug or else by title (the rule of slugs was another one once), links by title. Pages of the space that the
 * import does not name stay where they are. Pure but for new identifiers; lets other requests run in between.
 */
export class TreeMatcher {
  private readonly placed: PlacedPage[] = [];
  private readonly taken = new Set<string>();

  constructor(
    private readonly existing: ExistingPages,
    /** Every file that the planned pages come from. */
    private readonly plannedSources: ReadonlySet<string>,
  ) {}

  async place(pages: readonly PlannedPage[], parentId: string = ROOT_PARENT): Promise<readonly PlacedPage[]> {
    const slugsWanted = new Set(pages.map(({ slug }) => slug));
    const matches = pages.map((page) => this.match(page, parentId, slugsWanted));
    const matched = new Set(matches.map((match) => match?.pageId));
    const strangers = (this.existing.byParent.get(parentId) ?? []).filter(
      ({ pageId, sourcePath }) => !matched.has(pageId) && (sourcePath === null || !this.plannedSources.has(sourcePath)),
    );
    const slugs = new Set(strangers.flatMap((row) => row.slug ?? []));
    const ranks = rankAmong(
      matches.map((match) => (match?.parentId === parentId ? match.rank : undefined)),
      strangers.at(-1)?.rank,
    );
    for (const [index, planned] of pages.entries()) {
      await yieldToEventLoop();
      const existing = matches[index];
      const slug = planned.slug === null ? null : uniqueSlug(planned.slug, slugs);
      if (slug !== null) slugs.add(slug);
      const pageId = existing?.pageId ?? this.knownId(planned) ?? newId();
      this.placed.push({ planned, pageId, parentId, rank: ranks[index] ?? '', slug, ...(existing && { existing }) });
      await this.place(planned.children, pageId);
    }
    return this.placed;
  }

  private match(page: PlannedPage, parentId: string, slugsWanted: ReadonlySet<string | null>): PageRow | undefined {
    const found =
      page.path === undefined ? this.matchInParent(page, parentId, slugsWanted) : this.existing.bySource.get(page.path);
    if (!found || this.taken.has(found.pageId)) return undefined;
    this.taken.add(found.pageId);
    return found;
  }

  private knownId({ path }: PlannedPage): string | undefined {
    const id = path === undefined ? undefined : this.existing.known?.get(path)?.pageId;
    if (id === undefined || this.taken.has(id)) return undefined;
    this.taken.add(id);
    return id;
  }

  private matchInParent(
    page: PlannedPage,
    parentId: string,
    slugsWanted: ReadonlySet<string | null>,
  ): PageRow | undefined {
    const siblings = (this.existing.byParent.get(parentId) ?? []).filter(
      (row) => row.type === page.type && row.sourcePath === null && !this.taken.has(row.pageId),
    );
    if (page.slug === null) return siblings.find((row) => sameLink(row, page));
    return (
      siblings.find((row) => row.slug === page.slug) ??
      siblings.find((row) => row.title === page.title && !slugsWanted.has(row.slug))
    );
  }
}

/** Every file that the planned pages come from. */
export function sourcesOf(pages: readonly PlannedPage[]): string[] {
  return pages.flatMap((page) => [...(page.path === undefined ? [] : [page.path]), ...sourcesOf(page.children)]);
}

/**
 * Ranks in ascending order: those that already ascend are kept, the gaps between them are filled, so that importing the
 * same tree again changes nothing. New pages at the end come after `last`, the last page the import does not name.
 */
function rankAmong(present: readonly (string | undefined)[], last: string | undefined): string[] {
  const kept = keepAscending(present);
  const ranks: string[] = [];
  for (let index = 0; index < kept.length;) {
    const rank = kept[index];
    if (rank !== undefined) {
      ranks.push(rank);
      index += 1;
      continue;
    }
    let end = index;
    while (end < kept.length && kept[end] === undefined) end += 1;
    const before = ranks.at(-1) ?? null;
    const after = kept[end] ?? null;
    const start = after === null && last !== undefined && (before === null || last > before) ? last : before;
    ranks.push(...generateNKeysBetween(start, after, end - index));
    index = end;
  }
  return ranks;
}

/** Leaves out every rank that is not greater than all the ranks before it. */
function keepAscending(present: readonly (string | undefined)[]): (string | undefined)[] {
  let highest: string | undefined;
  return present.map((rank) => {
    if (rank === undefined || (highest !== undefined && rank <= highest)) return undefined;
    highest = rank;
    return rank;
  });
}
