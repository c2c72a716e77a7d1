import { createHash } from 'node:crypto';
import { cutText } from '../../../../core/documents/markdown/plain-text';
import { slugFromTitle } from '../../../../core/documents/markdown/slug';
import { foldText, plainForms } from '../../search/fold-text';
import { wordForms } from '../../search/word-forms';
import type { PageRow } from '../../storage/pages.repository';
import type { SpecPage } from './spec-page';

/** A computed page: a row as if it were stored, and its text. */
export interface ComputedPage {
  readonly row: PageRow;
  readonly source: string;
  readonly lines: readonly string[];
}

/** A search result: a computed page and a line that contains one of the words. */
export interface FoundComputed {
  readonly row: PageRow;
  readonly passage: string;
}

const MAX_FOUND = 50;
/** Maximum length of a slug to which a number is appended. */
const MAX_SLUG = 90;

const folded = (text: string): string => foldText(plainForms(text));

/** Has the format of other IDs, and is stable as long as the page has the same source. */
const idOf = (partId: string, key: string): string =>
  createHash('sha256').update(`${partId}\n${key}`).digest('hex').slice(0, 32);

/** Taken slugs, each with the next number that may be free as a suffix. */
type Slugs = Map<string, number>;

/** The slug itself or, if it is taken, with a number appended; fast even for thousands of equal slugs. */
function freeSlug(slug: string, used: Slugs): string {
  const short = cutText(slug, MAX_SLUG);
  let free = slug;
  for (let number = used.get(slug); number !== undefined && used.has(free); number += 1) {
    free = `${short}-${number}`;
    used.set(slug, number + 1);
  }
  used.set(free, 1);
  return free;
}

/** Whether a page was generated from a specification, so that it cannot be edited. */
export const isComputed = ({ type, details }: Pick<PageRow, 'type' | 'details'>): boolean =>
  type === 'document' && details.computed !== undefined;

/** The generated pages of the computed parts of one revision. */
export class ComputedTree {
  private readonly pages = new Map<string, ComputedPage>();
  /** Rows by their computed parent page. */
  private readonly below = new Map<string, PageRow[]>();
  private folded?: readonly { row: PageRow; lines: readonly string[]; title: string; text: string }[];
  /** Top-level rows by computed part. */
  private readonly tops = new Map<string, PageRow[]>();

  get isEmpty(): boolean {
    return this.pages.size === 0;
  }

  /** @param taken slugs of the siblings of the part; the new ones are added */
  add(part: PageRow, pages: readonly SpecPage[], taken: Slugs, updatedAt: Date): void {
    const place = (page: SpecPage, parentId: string, used: Slugs): PageRow => {
      const slug = freeSlug(slugFromTitle(page.title), used);
      const row = toRow(part, page, { parentId, slug, updatedAt });
      this.pages.set(row.pageId, { row, source: page.source, lines: page.lines });
      const usedBelow = new Map<string, number>() satisfies Slugs;
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

  /** Pages that contain all words, those with one of them in the title first. The words must be folded. */
  search(words: readonly string[]): FoundComputed[] {
    this.folded ??= [...this.pages.values()].map(({ row, lines }) => ({
      row,
      lines,
      title: folded(row.title),
      text: folded([row.title, row.details.description ?? '', ...lines].join('\n')),
    }));
    const wordGroups = words.map((word) => [word, ...wordForms(word)]);
    const found = this.folded.filter(({ text }) =>
      wordGroups.every((group) => group.some((form) => text.includes(form))),
    );
    const isInTitle = (title: string): boolean => wordGroups.flat().some((word) => title.includes(word));
    return [...found.filter(({ title }) => isInTitle(title)), ...found.filter(({ title }) => !isInTitle(title))]
      .slice(0, MAX_FOUND)
      .map(({ row, lines }) => {
        const line = lines.find((one) => wordGroups.flat().some((word) => folded(one).includes(word)));
        return { row, passage: line ?? row.details.description ?? lines[0] ?? '' };
      });
  }

  find(pageId: string): ComputedPage | undefined {
    return this.pages.get(pageId);
  }

  childrenOf(pageId: string): readonly PageRow[] {
    return this.below.get(pageId) ?? [];
  }

  /** The top-level pages of a computed part; undefined if its specification does not exist. */
  topsOf(partId: string): readonly PageRow[] | undefined {
    return this.tops.get(partId);
  }

  /** Replaces computed parts by their top-level pages. */
  replace(rows: readonly PageRow[]): PageRow[] {
    return rows.flatMap((row) => (row.type === 'computed' ? (this.tops.get(row.pageId) ?? []) : [row]));
  }

  /** A row and all its descendants. */
  withAllBelow(row: PageRow): PageRow[] {
    return [row, ...this.childrenOf(row.pageId).flatMap((child) => this.withAllBelow(child))];
  }

  /** A computed page and its computed ancestors, from the top. */
  chain(pageId: string): PageRow[] {
    const rows: PageRow[] = [];
    for (let page = this.pages.get(pageId); page; page = this.pages.get(page.row.parentId)) rows.unshift(page.row);
    return rows;
  }

  /** The page at a path below a stored page. */
  at(parentId: string, slugs: readonly string[]): PageRow | undefined {
    let level: readonly PageRow[] = [...this.tops.values()].flat().filter((row) => row.parentId === parentId);
    let found: PageRow | undefined;
    for (const segment of slugs) {
      found = level.find(({ slug }) => slug === segment);
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
  details: {
    ...part.details,
    ...(part.details.computed && { computed: { ...part.details.computed, props: propsOf(key), seed: part.pageId } }),
    ...(icon !== undefined && { icon }),
    ...(description !== undefined && { description }),
  },
});

/** Identifies the part of the specification that the page displays. */
const propsOf = (key: string): Readonly<Record<string, string>> =>
  key === 'models' || key.startsWith('model ') ? { doc: 'models', page: key } : { doc: 'operations', page: key };
