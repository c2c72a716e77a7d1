import { createHash } from 'node:crypto';
import { cutText } from '../../documents/markdown/plain-text';
import { slugFromTitle } from '../../documents/markdown/slug';
import { foldText, plainForms } from '../search/fold-text';
import { wordForms } from '../search/word-forms';
import type { PageRow } from '../pages/pages.repository';
import type { SpecPage } from './spec-page';

/** A computed page: its row, as if it were stored, and its text. */
export interface ComputedPage {
  readonly row: PageRow;
  readonly source: string;
  readonly lines: readonly string[];
}

/** A computed page that was found, and a line of it with one of the words. */
export interface FoundComputed {
  readonly row: PageRow;
  readonly passage: string;
}

const MOST_FOUND = 50;
/** Characters reserved for a number after it. */
const MOST_SLUG = 90;

const folded = (text: string): string => foldText(plainForms(text));

/** Of the form of other identifiers, and the same as long as the page is built from the same. */
const idOf = (partId: string, key: string): string =>
  createHash('sha256').update(`${partId}\n${key}`).digest('hex').slice(0, 32);

/** Slugs that are taken, and from which number on one with a number behind it may be free. */
type Slugs = Map<string, number>;

/** The slug itself or, when it is taken, with a number behind it; quick where thousands want the same one. */
function freeSlug(slug: string, used: Slugs): string {
  const short = cutText(slug, MOST_SLUG);
  let free = slug;
  for (let number = used.get(slug); number !== undefined && used.has(free); number += 1) {
    free = `${short}-${number}`;
    used.set(slug, number + 1);
  }
  used.set(free, 1);
  return free;
}

/** Whether a page was built from a specification; nobody can edit it. */
export const isComputed = ({ type, details }: Pick<PageRow, 'type' | 'details'>): boolean =>
  type === 'document' && details.computed !== undefined;

/** The pages that represent the computed parts of one revision. */
export class ComputedTree {
  private readonly pages = new Map<string, ComputedPage>();
  /** Rows by the computed page that they are under. */
  private readonly below = new Map<string, PageRow[]>();
  private folded?: readonly { row: PageRow; lines: readonly string[]; title: string; text: string }[];
  /** Rows by the part that they represent. */
  private readonly tops = new Map<string, PageRow[]>();

  get isEmpty(): boolean {
    return this.pages.size === 0;
  }

  /** @param taken slugs of the pages beside the part; those of its own are added */
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

  /** Pages in which all of the words stand, those with one of them in their title first. The words are folded. */
  search(words: readonly string[]): FoundComputed[] {
    this.folded ??= [...this.pages.values()].map(({ row, lines }) => ({
      row,
      lines,
      title: folded(row.title),
      text: folded([row.title, row.details.description ?? '', ...lines].join('\n')),
    }));
    const wanted = words.map((word) => [word, ...wordForms(word)]);
    const found = this.folded.filter(({ text }) => wanted.every((forms) => forms.some((form) => text.includes(form))));
    const isNamed = (title: string): boolean => wanted.flat().some((word) => title.includes(word));
    return [...found.filter(({ title }) => isNamed(title)), ...found.filter(({ title }) => !isNamed(title))]
      .slice(0, MOST_FOUND)
      .map(({ row, lines }) => {
        const line = lines.find((one) => wanted.flat().some((word) => folded(one).includes(word)));
        return { row, passage: line ?? row.details.description ?? lines[0] ?? '' };
      });
  }

  find(pageId: string): ComputedPage | undefined {
    return this.pages.get(pageId);
  }

  childrenOf(pageId: string): readonly PageRow[] {
    return this.below.get(pageId) ?? [];
  }

  /** What represents a computed part; undefined where its specification is not there. */
  topsOf(partId: string): readonly PageRow[] | undefined {
    return this.tops.get(partId);
  }

  /** The rows with what represents computed parts in the place of these. */
  replace(rows: readonly PageRow[]): PageRow[] {
    return rows.flatMap((row) => (row.type === 'computed' ? (this.tops.get(row.pageId) ?? []) : [row]));
  }

  /** A row and all below it. */
  withAllBelow(row: PageRow): PageRow[] {
    return [row, ...this.childrenOf(row.pageId).flatMap((child) => this.withAllBelow(child))];
  }

  /** A computed page and those above it, up to the page that is stored. */
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
  details: {
    ...part.details,
    ...(part.details.computed && { computed: { ...part.details.computed, props: propsOf(key), seed: part.pageId } }),
    ...(icon !== undefined && { icon }),
    ...(description !== undefined && { description }),
  },
});

/** Which part of a specification the page shows. */
const propsOf = (key: string): Readonly<Record<string, string>> =>
  key === 'models' || key.startsWith('model ') ? { doc: 'models', page: key } : { doc: 'operations', page: key };
