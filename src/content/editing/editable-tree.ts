import { badRequest, conflict } from '../../../core/errors/app-error';
import { uniqueSlug } from '../../../core/documents/markdown/slug';
import { ROOT_PARENT } from '../model/entities/page-version.entity';
import { MAX_TREE_DEPTH, type PageRow } from '../storage/pages.repository';
import type { PageState } from '../model/content-changes';
import { rankAt } from './sibling-ranks';

/** The part of the tree that a batch needs. */
export interface TreeExcerpt {
  /** The pages in the edits, with the ancestors and descendants that are affected. */
  readonly pages: readonly PageRow[];
  /** Parents whose children are all among `pages`. */
  readonly complete: Iterable<string>;
}

const inOrder = (a: PageState, b: PageState): number =>
  a.rank === b.rank ? (a.pageId < b.pageId ? -1 : 1) : a.rank < b.rank ? -1 : 1;

/** The part of a tree that a batch affects, edited in memory. Pure; records the changes. */
export class EditableTree {
  private readonly pages = new Map<string, PageState>();
  private readonly children = new Map<string, PageState[]>();
  /** Pages that were written, and pages that were removed. */
  readonly written = new Set<string>();
  readonly removed = new Set<string>();

  constructor({ pages, complete }: TreeExcerpt) {
    for (const parent of complete) this.children.set(parent, []);
    for (const page of pages) this.pages.set(page.pageId, page);
    for (const page of this.pages.values()) this.children.get(page.parentId)?.push(page);
    for (const siblings of this.children.values()) siblings.sort(inOrder);
  }

  find(pageId: string): PageState | undefined {
    return this.pages.get(pageId);
  }

  /** 409 if there is no such page: it was deleted, or never existed in this content. */
  get(pageId: string): PageState {
    const page = this.pages.get(pageId);
    if (!page) throw conflict('not_in_content', `The page ${pageId} does not exist in this content.`);
    return page;
  }

  /** Adds a page, at the end of its parent if `at` is omitted. */
  insert(page: Omit<PageState, 'rank'>, at?: number): PageState {
    this.checkDepth(page.parentId);
    const state = { ...page, rank: this.rankFor(page.parentId, undefined, at) };
    this.pages.set(state.pageId, state);
    this.childrenOf(state.parentId).push(state);
    this.childrenOf(state.parentId).sort(inOrder);
    this.children.set(state.pageId, this.children.get(state.pageId) ?? []);
    this.written.add(state.pageId);
    this.removed.delete(state.pageId);
    return state;
  }

  change(pageId: string, changes: Partial<PageState>): void {
    const before = this.get(pageId);
    const after = { ...before, ...changes };
    this.pages.set(pageId, after);
    this.replaceChild(before, after);
    this.written.add(pageId);
  }

  /** Moves a page to another parent or position. 400 if the parent is the page itself or below it; 409 if it does not exist. */
  move(pageId: string, parentId: string, at?: number): void {
    const page = this.get(pageId);
    if (parentId === page.parentId && this.isAt(page, at)) return;
    for (let above: string = parentId; above !== ROOT_PARENT; above = this.get(above).parentId)
      if (above === pageId)
        throw badRequest('moved_into_itself', 'A page cannot be moved into itself or one of its subpages.');
    this.checkDepth(parentId);
    const slug = page.slug === null ? null : this.freeSlug(parentId, page.slug, pageId);
    const leaves = page.sourcePath !== null && parentId !== page.parentId;
    const details = leaves ? { ...page.details, moved: true } : page.details;
    this.change(pageId, { parentId, rank: this.rankFor(parentId, pageId, at), slug, details });
  }

  /** Removes a page and all its descendants. */
  remove(pageId: string): void {
    const page = this.get(pageId);
    for (const child of [...(this.children.get(pageId) ?? [])]) this.remove(child.pageId);
    this.pages.delete(pageId);
    const siblings = this.childrenOf(page.parentId);
    siblings.splice(
      siblings.findIndex((sibling) => sibling.pageId === pageId),
      1,
    );
    this.written.delete(pageId);
    this.removed.add(pageId);
  }

  /** The slug itself, or with a number appended if a sibling has it. */
  freeSlug(parentId: string, slug: string, except?: string): string {
    return uniqueSlug(slug, this.slugs(parentId, except));
  }

  hasSlug(parentId: string, slug: string, except?: string): boolean {
    return this.slugs(parentId, except).has(slug);
  }

  /** Current path of a page. */
  pathOf(pageId: string): string {
    const steps: string[] = [];
    for (let page = this.pages.get(pageId); page; page = this.pages.get(page.parentId))
      if (page.slug !== null) steps.push(page.slug);
    return steps.reverse().join('/');
  }

  /** Whether pages are known to be below a page. */
  hasChildren(pageId: string): boolean {
    return (this.children.get(pageId)?.length ?? 0) > 0;
  }

  /** The child with a slug. 409 if the batch has moved the parent here, so that its children were not read. */
  childAt(parentId: string, slug: string): PageState | undefined {
    const children = this.children.get(parentId);
    if (!children)
      throw conflict(
        'wrong_state',
        `The batch moves ${this.pathOf(parentId)}. Change the pages below it in another batch.`,
      );
    return children.find((child) => child.slug === slug);
  }

  private slugs(parentId: string, except?: string): Set<string> {
    return new Set(
      this.childrenOf(parentId).flatMap(({ pageId, slug }) => (slug === null || pageId === except ? [] : slug)),
    );
  }

  private childrenOf(parentId: string): PageState[] {
    const known = this.children.get(parentId);
    if (known) return known;
    throw new Error(`The children of ${parentId} were not read`);
  }

  private replaceChild(before: PageState, after: PageState): void {
    const old = this.children.get(before.parentId);
    if (old && before.parentId === after.parentId && before.rank === after.rank) {
      old[old.findIndex(({ pageId }) => pageId === before.pageId)] = after;
      return;
    }
    old?.splice(
      old.findIndex(({ pageId }) => pageId === before.pageId),
      1,
    );
    const siblings = this.children.get(after.parentId);
    siblings?.push(after);
    siblings?.sort(inOrder);
  }

  /** Whether a page is at a position among its siblings: undefined is the end. */
  private isAt({ pageId, parentId }: PageState, at?: number): boolean {
    const siblings = this.childrenOf(parentId);
    const last = siblings.length - 1;
    return siblings[Math.min(at ?? last, last)]?.pageId === pageId;
  }

  private rankFor(parentId: string, self: string | undefined, at?: number): string {
    const siblings = this.childrenOf(parentId).filter(({ pageId }) => pageId !== self);
    const { rank, moved } = rankAt(siblings, Math.min(at ?? siblings.length, siblings.length));
    for (const { row, rank: own } of moved) this.change(row.pageId, { rank: own });
    return rank;
  }

  private checkDepth(parentId: string): void {
    let depth = 1;
    for (let above: string = parentId; above !== ROOT_PARENT; above = this.get(above).parentId) depth += 1;
    if (depth > MAX_TREE_DEPTH)
      throw badRequest('nested_too_deeply', `Pages can be nested at most ${MAX_TREE_DEPTH} levels deep.`);
  }
}
