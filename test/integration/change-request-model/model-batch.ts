import { createHash } from 'node:crypto';
import type {
  ContentEditDto,
  InsertPageDto,
  RevertPageDto,
  UpdatePageDto,
} from '../../../src/change-requests/edits/content-edits.dto';
import { pageSlug, uniqueSlug } from '../../../core/documents/markdown/slug';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import { looksLikeId } from '../../../src/common/ids/new-id';
import { describePage, withoutFields } from '../../../src/content/editing/page-content';
import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { completeText } from '../../../src/content/editing/complete-text';
import { syncFrontMatter } from '../../../src/content/editing/sync-front-matter';
import { rankAt } from '../../../src/content/editing/sibling-ranks';
import { analyzeText } from '../../../core/documents/markdown/analyzed-text';
import type { TextDocument } from '../../../core/documents/merge/text-lines';
import type { FileState, PageState } from '../../../src/content/model/content-changes';
import {
  childrenOf,
  type ModelChanges,
  type ModelContent,
  NO_MODEL_CHANGES,
  subtree,
} from '../../support/model-space/model-content';
import type { ModelSpace } from '../../support/model-space/model-space';

/** What the service answers to a batch that it cannot carry out. */
export class Refusal extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}

/** What only the service knows beforehand: the identifiers it gave, and older contents. */
export interface BatchSources {
  /** Identifier of what the batch calls `ref`. */
  readonly idOf: (ref: string) => string;
  /** The content that a page is reverted to; undefined names the one that a request is laid over. */
  readonly contentOf: (revision: string | undefined) => ModelContent;
  readonly textOf: (hash: string | null) => TextDocument;
}

const hashOf = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('base64url');

const LINK = /\]\(((?:\/pages\/|\.\/)([\w-]+))\)/g;

/** A batch of edits as anyone would carry it out who has the whole content at hand. */
export class ModelBatch {
  readonly pages: Map<string, PageState>;
  readonly files = new Map<string, FileState>();
  /** Texts of pages, written in the end, when everything has its place. */
  readonly texts = new Map<string, string>();
  readonly written = new Set<string>();
  /** Pages with changed properties, which their texts have to contain, too. */
  private readonly described = new Set<string>();
  private readonly refs = new Set<string>();

  constructor(
    private readonly before: ModelContent,
    private readonly sources: BatchSources,
  ) {
    this.pages = new Map(before.pages);
  }

  run(edits: readonly ContentEditDto[]): void {
    for (const edit of edits)
      switch (edit.operation) {
        case 'insert_page':
          this.insert(edit);
          break;
        case 'update_page':
          this.update(edit);
          break;
        case 'delete_page':
          this.remove(this.get(edit.page).pageId);
          break;
        case 'revert_page':
          this.revert(edit);
          break;
        case 'insert_files':
          for (const { name, base64 = '' } of edit.files) this.addFile(name, base64);
          break;
        case 'upsert_page':
          throw new Error('The model has no pages by path');
      }
  }

  /**
   * A text with its links found: by identifier whatever has the form of one, by name what the batch makes, and then what the
   * text `before` it meant by that name.
   */
  document(source: string, before: TextDocument): TextDocument {
    const references: StoredReference[] = [];
    const known = new Map(before.references.map(({ start, end, target }) => [before.source.slice(start, end), target]));
    for (const { index, 1: address = '', 2: name = '' } of source.matchAll(LINK)) {
      const start = index + 2;
      const target = this.target(address, name) ?? known.get(address);
      if (target) references.push({ start, end: start + address.length, syntax: 'link', target });
    }
    return { source, references };
  }

  private target(address: string, name: string): StoredReference['target'] | undefined {
    if (address.startsWith('./'))
      return this.refs.has(name) ? { kind: 'page', id: this.sources.idOf(name) } : undefined;
    return looksLikeId(name) ? { kind: 'page', id: name } : undefined;
  }

  /** Everything that the batch changed, its texts stored. */
  changes(space: ModelSpace): ModelChanges {
    for (const pageId of new Set([...this.texts.keys(), ...this.described])) {
      const page = this.pages.get(pageId);
      const source = this.texts.get(pageId);
      if (!page || (source === undefined && page.documentHash === null)) continue;
      const before = space.text(page.documentHash);
      const text = source === undefined ? before : this.document(source, before);
      const row = this.before.pages.get(pageId);
      const former = row && { ...row, source: space.text(row.documentHash).source };
      const isReadable = source === undefined || readFrontMatter(source).error === undefined;
      const stated = isReadable ? syncFrontMatter(text, page, { covered: false, former }) : text;
      this.put({ ...page, documentHash: space.store(stated) });
    }
    const removed = [...this.before.pages.keys()].filter((id) => !this.pages.has(id));
    return {
      ...NO_MODEL_CHANGES,
      pages: new Map([
        ...[...this.written].map((id) => [id, this.pages.get(id)] as const),
        ...removed.map((id) => [id, undefined] as const),
      ]),
      files: this.files,
    };
  }

  private get(pageId: string): PageState {
    const page = this.pages.get(pageId);
    if (!page) throw new Refusal(409);
    return page;
  }

  private put(page: PageState): void {
    this.pages.set(page.pageId, page);
    this.written.add(page.pageId);
  }

  private children(parentId: string, except: string): PageState[] {
    return childrenOf({ ...this.before, pages: this.pages }, parentId).filter(({ pageId }) => pageId !== except);
  }

  private slugs(parentId: string, except: string): Set<string> {
    return new Set(this.children(parentId, except).flatMap(({ slug }) => slug ?? []));
  }

  /** Puts a page at a place; whatever ranks come of it, that is where it has to stand. */
  private place(page: PageState, parentId: string, at?: number): void {
    const siblings = this.children(parentId, page.pageId);
    const index = Math.min(at ?? siblings.length, siblings.length);
    const { rank, moved } = rankAt(siblings, index);
    for (const { row, rank: own } of moved) this.put({ ...row, rank: own });
    this.put({ ...page, parentId, rank });
    const order = [...siblings.slice(0, index), page, ...siblings.slice(index)].map(({ pageId }) => pageId);
    const given = childrenOf({ ...this.before, pages: this.pages }, parentId).map(({ pageId }) => pageId);
    if (order.join() !== given.join()) throw new Error(`${page.pageId} does not stand at ${index} below ${parentId}`);
  }

  private parent(idOrRef: string): string {
    const { pageId, type } = this.get(this.refs.has(idOrRef) ? this.sources.idOf(idOrRef) : idOrRef);
    if (type === 'link' || type === 'computed') throw new Refusal(400);
    return pageId;
  }

  private insert({ into, at, ref = '', slug, title, hidden, document }: InsertPageDto): void {
    const parentId = into === undefined ? '' : this.parent(into);
    const pageId = this.sources.idOf(ref);
    this.refs.add(ref);
    const taken = this.slugs(parentId, pageId);
    if (slug !== undefined && taken.has(slug)) throw new Refusal(409);
    const source = document?.markdown ?? '';
    this.texts.set(pageId, source);
    const described = describePage(undefined, { title, hidden }, analyzeText(source), () => undefined);
    const page: PageState = {
      pageId,
      parentId,
      rank: '',
      type: 'document',
      slug: slug ?? uniqueSlug(pageSlug(described.title), taken),
      documentHash: null,
      sourcePath: null,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      ...described,
    };
    this.place(page, parentId, at);
  }

  private update({ page: pageId, into, at, slug, title, hidden, description, document }: UpdatePageDto): void {
    const page = this.get(pageId);
    if (document && page.type !== 'document') throw new Refusal(400);
    const parentId = into === undefined ? page.parentId : into === null ? '' : this.parent(into);
    if (parentId !== page.parentId || at !== undefined) this.move(page, parentId, at);
    if (slug !== undefined && page.slug !== null) {
      if (this.slugs(parentId, pageId).has(slug)) throw new Refusal(409);
      this.put({ ...this.get(pageId), slug });
    }
    const earlier = this.texts.get(pageId);
    const former = earlier === undefined ? this.sources.textOf(page.documentHash) : { source: earlier, references: [] };
    const written = document && completeText(analyzeText(document.markdown ?? ''), former, false);
    const before = withoutFields(page, written?.unset ?? new Set());
    const described = describePage(before, { title, hidden, description }, written?.declared, () => undefined);
    this.put({ ...this.get(pageId), ...described });
    this.described.add(pageId);
    if (written) this.texts.set(pageId, written.text.source);
  }

  private move(page: PageState, parentId: string, at?: number): void {
    const present = this.children(parentId, '');
    const last = present.length - 1;
    // It stands there already: nothing changes, whatever its rank.
    if (parentId === page.parentId && present[Math.min(at ?? last, last)]?.pageId === page.pageId) return;
    if (subtree({ ...this.before, pages: this.pages }, page.pageId).includes(parentId)) throw new Refusal(400);
    const slug = page.slug === null ? null : uniqueSlug(page.slug, this.slugs(parentId, page.pageId));
    this.place({ ...page, slug }, parentId, at);
  }

  private remove(pageId: string): void {
    for (const id of subtree({ ...this.before, pages: this.pages }, pageId)) {
      this.pages.delete(id);
      this.written.delete(id);
    }
  }

  private revert({ page: pageId, revision }: RevertPageDto): void {
    const old = this.sources.contentOf(revision).pages.get(pageId);
    const present = this.pages.get(pageId);
    this.texts.delete(pageId);
    this.described.delete(pageId);
    if (!old && !present) throw new Refusal(409);
    if (!old) return this.remove(pageId);
    if (old.parentId !== '' && !this.pages.has(old.parentId)) throw new Refusal(409);
    const slug = old.slug === null ? null : uniqueSlug(old.slug, this.slugs(old.parentId, pageId));
    if (present && present.parentId !== old.parentId) this.move(present, old.parentId);
    this.put({ ...old, slug });
  }

  private addFile(name: string, base64: string): void {
    const taken = new Set([...this.before.files.values(), ...this.files.values()].map(({ path }) => path));
    const [stem = '', ending = ''] = name.split('.');
    const pathOf = (copy: number): string => `.gitbook/assets/${stem}${copy === 0 ? '' : ` (${copy})`}.${ending}`;
    let copy = 0;
    while (taken.has(pathOf(copy))) copy += 1;
    const fileId = this.sources.idOf(`file ${this.files.size}`);
    this.files.set(fileId, { fileId, name, path: pathOf(copy), blobHash: hashOf(base64) });
  }
}
