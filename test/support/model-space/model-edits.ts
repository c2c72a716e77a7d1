import { generateKeyBetween } from 'fractional-indexing';
import { uniqueSlug } from '../../../core/documents/markdown/slug';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import { joinLines, splitLines, type TextDocument, type TextLine } from '../../../core/documents/merge/text-lines';
import type { PageState } from '../../../src/content/model/content-changes';
import { childrenOf, type ModelChanges, type ModelContent, NO_MODEL_CHANGES, subtree } from './model-content';
import type { ModelSpace } from './model-space';

export const EDIT_KINDS = [
  'insert',
  'write',
  'move',
  'reorder',
  'delete',
  'rename',
  'slug',
  'flag',
  'describe',
  'reshape',
  'add-file',
  'change-file',
  'delete-file',
  'add-reusable',
  'write-reusable',
  'delete-reusable',
  'variable',
  'redirect',
] as const;

/** One edit. The numbers select its targets among the existing items. */
export interface ModelEdit {
  readonly kind: (typeof EDIT_KINDS)[number];
  readonly first: number;
  readonly second: number;
}

const WORDS = ['alpha', 'beta', 'gamma'];
const DAY = 86_400_000;

const pick = <T>(items: readonly T[], choice: number): T | undefined => items[choice % Math.max(1, items.length)];

/** Converts random numbers to changes of a content. Every line of text that it writes is unique, so that tests can track each. */
export class ModelEditor {
  private count = 0;

  /**
   * @param mark distinguishes the rows of different writers
   * @param scope the page below which it edits; the whole tree if omitted
   */
  constructor(
    private readonly space: ModelSpace,
    private readonly mark: string,
    private readonly scope?: string,
  ) {}

  /** The changes of one edit; none if there is nothing to apply it to. */
  changes(content: ModelContent, { kind, first, second }: ModelEdit): ModelChanges {
    this.count += 1;
    const page = pick(this.pages(content), first);
    if (kind === 'insert') return this.insert(content, first, second);
    if (kind.endsWith('-file')) return this.file(content, kind, first);
    if (kind.endsWith('-reusable')) return this.reusable(content, kind, first, second);
    if (kind === 'variable' || kind === 'redirect') return this.setting(content, kind, first, second);
    if (!page) return NO_MODEL_CHANGES;
    if (kind === 'delete') return this.removal(content, page);
    return this.put(this.edited(content, kind, page, second));
  }

  private edited(content: ModelContent, kind: ModelEdit['kind'], page: PageState, choice: number): PageState {
    const updatedAt = new Date(page.updatedAt.getTime() + DAY);
    const slug = (parentId: string, wanted: string): string =>
      uniqueSlug(wanted, new Set(this.slugsUnder(content, parentId, page.pageId)));
    switch (kind) {
      case 'write':
        return page.type === 'document'
          ? { ...page, updatedAt, documentHash: this.rewrite(page.documentHash, choice) }
          : page;
      case 'move': {
        const below = new Set(subtree(content, page.pageId));
        const parents = this.parents(content).filter((id) => !below.has(id));
        const parentId = pick(parents, choice) ?? page.parentId;
        const place = { parentId, rank: this.rank(content, parentId, choice, page.pageId) };
        return { ...page, updatedAt, ...place, slug: page.slug === null ? null : slug(parentId, page.slug) };
      }
      case 'reorder':
        return { ...page, rank: this.rank(content, page.parentId, choice, page.pageId) };
      case 'rename':
        return { ...page, updatedAt, title: `Title ${this.mark}${this.count}` };
      case 'slug':
        return page.slug === null ? page : { ...page, updatedAt, slug: slug(page.parentId, pick(WORDS, choice) ?? '') };
      case 'flag':
        return { ...page, updatedAt, hidden: !page.hidden };
      case 'describe':
        return { ...page, updatedAt, details: { ...page.details, ...this.details(choice) } };
      default:
        return this.reshaped(page, slug(page.parentId, 'alpha'));
    }
  }

  private details(choice: number): PageState['details'] {
    const text = `${this.mark}${this.count}`;
    return (
      pick([{ description: text }, { icon: text }, { variables: { text } }, { description: undefined }], choice) ?? {}
    );
  }

  private reshaped(page: PageState, slug: string): PageState {
    if (page.type === 'group') return { ...page, type: 'document', documentHash: this.rewrite(null, 0) };
    if (page.type === 'document' && this.count % 2 === 0) return { ...page, type: 'group', documentHash: null };
    if (page.type !== 'document')
      return { ...page, type: 'document', slug, documentHash: this.rewrite(null, 0), details: {} };
    const details = { ...page.details, target: { kind: 'url' as const, url: `https://example.com/${this.count}` } };
    return { ...page, type: 'link', slug: null, documentHash: null, details };
  }

  private pages(content: ModelContent): PageState[] {
    const ids = this.scope === undefined ? [...content.pages.keys()] : subtree(content, this.scope).slice(1);
    return ids.sort().flatMap((id) => content.pages.get(id) ?? []);
  }

  private parents(content: ModelContent): string[] {
    return [this.scope ?? '', ...this.pages(content).map(({ pageId }) => pageId)];
  }

  private slugsUnder(content: ModelContent, parentId: string, except?: string): string[] {
    return childrenOf(content, parentId).flatMap(({ slug, pageId }) => (pageId === except ? [] : (slug ?? [])));
  }

  private rank(content: ModelContent, parentId: string, choice: number, except?: string): string {
    const ranks = childrenOf(content, parentId)
      .filter(({ pageId }) => pageId !== except)
      .map(({ rank }) => rank);
    const before = choice % 2 === 0 ? ranks.at(-1) : pick(ranks, choice >> 1);
    const after = ranks.find((rank) => before !== undefined && rank > before);
    return generateKeyBetween(before ?? null, after ?? null);
  }

  private put(page: PageState): ModelChanges {
    return { ...NO_MODEL_CHANGES, pages: new Map([[page.pageId, page]]) };
  }

  private insert(content: ModelContent, first: number, second: number): ModelChanges {
    const parentId = pick(this.parents(content), first) ?? '';
    const time = new Date(Date.UTC(2026, 0, 1) + this.count * DAY);
    return this.put({
      pageId: this.pageId(),
      parentId,
      rank: this.rank(content, parentId, second),
      type: 'document',
      slug: uniqueSlug(pick(WORDS, second) ?? '', new Set(this.slugsUnder(content, parentId))),
      title: `Page ${this.mark}${this.count}`,
      documentHash: this.rewrite(null, 2),
      hidden: false,
      noIndex: false,
      details: {},
      sourcePath: null,
      createdAt: time,
      updatedAt: time,
    });
  }

  /** In the format of the service's identifiers. */
  private pageId(): string {
    const count = String(this.count);
    return `page${this.mark}`.padEnd(22 - count.length, 'x') + count;
  }

  private removal(content: ModelContent, page: PageState): ModelChanges {
    return { ...NO_MODEL_CHANGES, pages: new Map(subtree(content, page.pageId).map((id) => [id, undefined])) };
  }

  /** A text with a line added, removed or changed; a new text has a few lines. */
  private rewrite(hash: string | null, choice: number): string {
    const lines = splitLines(this.space.text(hash));
    const at = (choice >> 2) % (lines.length + 1);
    const fresh = Array.from({ length: hash === null ? 6 : 1 + (choice % 2) }, (_, index) => this.line(choice, index));
    lines.splice(at, hash === null || choice % 4 === 0 ? 0 : 1, ...(choice % 4 === 3 && hash !== null ? [] : fresh));
    return this.space.store(joinLines(lines));
  }

  private line(choice: number, index: number): TextLine {
    const text = `line ${this.mark}${this.count}.${index}`;
    const end = choice % 16 === 5 ? '\r\n' : '\n';
    if (choice % 3 !== 0) return { key: text, raw: text + end, references: [] };
    const name = this.pageId();
    const start = text.length + 2;
    const reference: StoredReference = {
      start,
      end: start + name.length,
      syntax: 'link',
      target: { kind: 'page', id: name },
    };
    return { key: text, raw: `${text} (${name})${end}`, references: [reference] };
  }

  private file(content: ModelContent, kind: string, choice: number): ModelChanges {
    const ids = [...content.files.keys()].filter((id) => this.scope === undefined || id.includes(this.mark)).sort();
    const file = content.files.get(pick(ids, choice) ?? '');
    const others = [...content.files.values()].filter((row) => kind === 'add-file' || row !== file);
    const name = this.scope === undefined ? (pick(WORDS, choice) ?? '') : this.mark;
    const path = uniqueSlug(`assets/${name}`, new Set(others.map((row) => row.path)));
    const blobHash = `blob-${this.mark}${this.count}`;
    if (kind === 'add-file') {
      const fileId = `file-${this.mark}${this.count}`;
      return { ...NO_MODEL_CHANGES, files: new Map([[fileId, { fileId, name: path, path, blobHash }]]) };
    }
    if (!file) return NO_MODEL_CHANGES;
    const edited = choice % 2 === 0 ? { ...file, blobHash } : { ...file, path };
    return { ...NO_MODEL_CHANGES, files: new Map([[file.fileId, kind === 'delete-file' ? undefined : edited]]) };
  }

  private reusable(content: ModelContent, kind: string, first: number, second: number): ModelChanges {
    const ids = [...content.reusables.keys()].filter((id) => this.scope === undefined || id.includes(this.mark)).sort();
    const row = content.reusables.get(pick(ids, first) ?? '');
    if (kind === 'add-reusable') {
      const reusableId = `reusable-${this.mark}${this.count}`;
      const path = uniqueSlug(
        `includes/${this.scope === undefined ? (pick(WORDS, first) ?? '') : this.mark}`,
        new Set([...content.reusables.values()].map((other) => other.path)),
      );
      const state = { reusableId, title: reusableId, path, documentHash: this.rewrite(null, second) };
      return { ...NO_MODEL_CHANGES, reusables: new Map([[reusableId, state]]) };
    }
    if (!row) return NO_MODEL_CHANGES;
    const edited = { ...row, documentHash: this.rewrite(row.documentHash, second) };
    return {
      ...NO_MODEL_CHANGES,
      reusables: new Map([[row.reusableId, kind === 'delete-reusable' ? undefined : edited]]),
    };
  }

  private setting(content: ModelContent, kind: string, first: number, second: number): ModelChanges {
    const key = this.scope === undefined ? (pick(WORDS, first) ?? '') : this.mark;
    const { variables, redirects } = content.settings;
    const value = `${this.mark}${this.count}`;
    const changed = (entries: Readonly<Record<string, string | number | boolean>>): Record<string, string> => {
      const rest = Object.entries(entries).filter(([name]) => name !== key);
      return Object.fromEntries([...rest, ...(second % 3 === 0 ? [] : [[key, value]])]) as Record<string, string>;
    };
    const settings =
      kind === 'variable' ? { variables: changed(variables), redirects } : { variables, redirects: changed(redirects) };
    return { ...NO_MODEL_CHANGES, settings: { ...content.settings, ...settings } };
  }
}

/** The distinct lines of a text. */
export const linesOf = (document: TextDocument): Set<string> =>
  new Set(splitLines(document).map(({ key }) => key.replace(/\0/g, '|')));
