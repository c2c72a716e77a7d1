import { createHash } from 'node:crypto';
import { slugFromTitle, uniqueSlug } from '../../content/documents/slug';
import type { PageRow } from '../../content/pages/pages.repository';
import type { SpecPage } from './spec-page';

/** A generated page: its row, as if it were stored, and its text. */
export interface GeneratedPage {
  readonly row: PageRow;
  readonly source: string;
}

/** Of the form of other identifiers, and the same as long as the page is made of the same. */
const idOf = (partId: string, key: string): string =>
  createHash('sha256').update(`${partId}\n${key}`).digest('hex').slice(0, 32);

/** Whether a page was made of a specification; nobody can edit it. */
export const isGenerated = ({ type, details }: Pick<PageRow, 'type' | 'details'>): boolean =>
  type === 'document' && details.computed !== undefined;

/** The pages that stand for the generated parts of one revision. */
export class GeneratedTree {
  private readonly pages = new Map<string, GeneratedPage>();
  /** Rows by the generated page that they lie under. */
  private readonly below = new Map<string, PageRow[]>();
  /** Rows by the part that they stand for. */
  private readonly tops = new Map<string, PageRow[]>();

  get isEmpty(): boolean {
    return this.pages.size === 0;
  }

  /** @param taken slugs of the pages beside the part; those of its own are added */
  add(part: PageRow, pages: readonly SpecPage[], taken: Set<string>, updatedAt: Date): void {
    const place = (page: SpecPage, parentId: string, used: Set<string>): PageRow => {
      const slug = uniqueSlug(slugFromTitle(page.title), used);
      used.add(slug);
      const row = toRow(part, page, { parentId, slug, updatedAt });
      this.pages.set(row.pageId, { row, source: page.source });
      const usedBelow = new Set<string>();
      if (page.children.length > 0)
        this.below.set(
          row.pageId,
          page.children.map((child) => place(child, row.pageId, usedBelow)),
        );
      return row;
    };
    this.tops.set(
      part.pageId,
      pages.map((page) => place(page, part.parentId, taken)),
    );
  }

  find(pageId: string): GeneratedPage | undefined {
    return this.pages.get(pageId);
  }

  childrenOf(pageId: string): readonly PageRow[] {
    return this.below.get(pageId) ?? [];
  }

  /** The rows with what stands for generated parts in the place of these. */
  replace(rows: readonly PageRow[]): PageRow[] {
    return rows.flatMap((row) => (row.type === 'computed' ? (this.tops.get(row.pageId) ?? []) : [row]));
  }

  /** A row and all below it. */
  withAllBelow(row: PageRow): PageRow[] {
    return [row, ...this.childrenOf(row.pageId).flatMap((child) => this.withAllBelow(child))];
  }

  /** A generated page and those above it, up to the page that is stored. */
  chain(pageId: string): PageRow[] {
    const rows: PageRow[] = [];
    for (let page = this.pages.get(pageId); page; page = this.pages.get(page.row.parentId)) rows.unshift(page.row);
    return rows;
  }

  /** The page at the steps below a stored page. */
  at(parentId: string, steps: readonly string[]): PageRow | undefined {
    let level: readonly PageRow[] = [...this.tops.values()].flat().filter((row) => row.parentId === parentId);
    let found: PageRow | undefined;
    for (const step of steps) {
      found = level.find(({ slug }) => slug === step);
      if (!found) return undefined;
      level = this.childrenOf(found.pageId);
    }
    return found;
  }
}

const toRow = (
  part: PageRow,
  { key, title, icon, description }: SpecPage,
  place: Pick<PageRow, 'parentId' | 'slug' | 'updatedAt'>,
): PageRow => ({
  ...part,
  ...place,
  pageId: idOf(part.pageId, key),
  type: 'document',
  title,
  documentHash: null,
  sourcePath: null,
  details: { ...part.details, ...(icon !== undefined && { icon }), ...(description !== undefined && { description }) },
});
