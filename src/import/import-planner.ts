import { stableJson } from '../../core/json/stable-json';
import { newId } from '../common/ids/new-id';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { documentHash } from '../../core/documents/markdown/document-hash';
import type { InternalTarget } from '../../core/documents/markdown/stored-reference';
import type { CoverReference, ImportedFacts, LinkTarget, PageDetails } from '../content/model/page-details';
import type { PageRow } from '../content/storage/pages.repository';
import type { FileRow } from '../content/storage/files.repository';
import type { ReusableRow } from '../content/storage/reusables.repository';
import type {
  ContentChanges,
  FileState,
  NewDocument,
  PageState,
  PageText,
  ReusableState,
  SettingsState,
} from '../content/model/content-changes';
import type { ImportMirror, PageOrigin } from './import-mirror';
import type { PlannedPage } from '../content/reading/pages/planned-page';
import type { Progress } from './preparation-progress';
import type { PreparedBundle } from './prepared-bundle';
import type { PreparedText } from './prepared-text';
import { ReferenceResolver } from '../content/storage/references/reference-resolver';
import type { PlacedPage } from './tree-matcher';
import { titleOfFile } from '../../core/documents/markdown/names';
import { slugFromFile } from '../../core/documents/markdown/slug';

/** The existing content that an import may change. */
export interface ExistingContent {
  readonly files: ReadonlyMap<string, FileRow>;
  readonly reusables: ReadonlyMap<string, ReusableRow>;
  readonly settings: SettingsState;
  /** Pages and files of the space that the texts refer to, but that are not in the bundle. */
  readonly elsewhere: ReadonlyMap<string, InternalTarget>;
}

const MAX_TITLE = 256;

const changed = (before: object | undefined, after: object): boolean =>
  before === undefined || stableJson(before) !== stableJson(after);

export interface PlanOptions {
  readonly mirror?: ImportMirror;
  /** Ends the writing of the texts. */
  readonly signal?: AbortSignal;
  /** Counts the texts of pages. */
  readonly onWriting?: Progress;
}

/** Every text is written twice: as a document, and into the search index. */
const PASSES = 2;

/** The text of a page or of reusable content that changes, with the path that its references start from. */
interface ChangedText {
  readonly path: string;
  readonly text: PreparedText;
}

/** The slug that an import recorded for a page at its file; undefined if the name of the file says it. */
function slugFact({ path }: PlannedPage, slug: string | null, origin: PageOrigin | undefined): string | undefined {
  // A page whose address was changed since has another file, which says nothing about the one that it came from.
  if (origin !== undefined && origin.sourcePath !== path) return origin.slug;
  const named = path === undefined ? slug : slugFromFile(path) || 'readme';
  return slug === null || slug === named ? undefined : slug;
}

/**
 * Compares a bundle with the content of a space, and returns only the changes; the texts are read again, one after another, when they
 * are written. Pure, except for new identifiers.
 */
export class ImportPlanner {
  private readonly changedTexts: ChangedText[] = [];
  private readonly indexed: { readonly pageId: string; readonly text?: PreparedText }[] = [];
  private readonly now = new Date();
  private written = 0;
  private readonly files: FileState[];
  private readonly reusableIds: ReadonlyMap<string, string>;
  private readonly resolver: ReferenceResolver;

  constructor(
    private readonly bundle: PreparedBundle,
    private readonly placed: readonly PlacedPage[],
    private readonly existing: ExistingContent,
    private readonly options: PlanOptions = {},
  ) {
    this.files = bundle.files.map(({ path, blob }) => ({
      fileId: existing.files.get(path)?.fileId ?? newId(),
      name: path.slice(path.lastIndexOf('/') + 1).slice(0, 255),
      path,
      blobHash: blob.hash,
    }));
    this.reusableIds = new Map(
      [...bundle.includes.keys()].map((path) => [path, existing.reusables.get(path)?.reusableId ?? newId()]),
    );
    this.resolver = new ReferenceResolver(this.index(), bundle.roots);
  }

  async plan(): Promise<ContentChanges> {
    const pages: PageState[] = [];
    for (const placed of this.placed) {
      await yieldToEventLoop();
      const page = await this.page(placed);
      if (page) pages.push(page);
    }
    const reusables: ReusableState[] = [];
    for (const [path, text] of this.bundle.includes) {
      await yieldToEventLoop();
      const reusable = await this.reusable(path, text);
      if (reusable) reusables.push(reusable);
    }
    const files = this.files.filter((file) => this.existing.files.get(file.path)?.blobHash !== file.blobHash);
    const hashes = new Set(files.map((file) => file.blobHash));
    const settings = this.settings();
    await yieldToEventLoop();
    return {
      pages,
      removedPages: this.removedPages(),
      files,
      removedFiles: this.options.mirror?.removedFiles ?? [],
      reusables,
      removedReusables: this.options.mirror?.removedReusables ?? [],
      ...(settings && { settings }),
      documents: [],
      blobs: this.bundle.files.map(({ blob }) => blob).filter((blob) => hashes.has(blob.hash)),
      texts: [],
      further: {
        documents: () => this.documents(),
        texts: () => this.texts(),
        textCount: this.indexed.length,
      },
    };
  }

  private countWritten(): void {
    this.options.signal?.throwIfAborted();
    this.written += 1;
    const total = this.indexed.length;
    this.options.onWriting?.(Math.min(total, Math.floor(this.written / PASSES)), total);
  }

  private async *documents(): AsyncGenerator<NewDocument> {
    const done = new Set<string>();
    for (const { path, text } of this.changedTexts) {
      await yieldToEventLoop();
      this.countWritten();
      const { stored, links } = this.resolver.resolve(path, await text.part('references'));
      const source = await text.part('source');
      const hash = documentHash(source, stored);
      if (done.has(hash)) continue;
      done.add(hash);
      yield { hash, source, references: stored, links };
    }
  }

  private async *texts(): AsyncGenerator<PageText> {
    for (const { pageId, text } of this.indexed) {
      await yieldToEventLoop();
      this.countWritten();
      yield { pageId, sections: text ? await text.part('sections') : [] };
    }
  }

  private index(): Map<string, InternalTarget> {
    const index = new Map(this.existing.elsewhere);
    for (const file of this.files) index.set(file.path, { kind: 'file', id: file.fileId });
    for (const [path, id] of this.reusableIds) index.set(path, { kind: 'reusable-content', id });
    for (const { planned, pageId } of this.placed)
      if (planned.path !== undefined) index.set(planned.path, { kind: 'page', id: pageId });
    return index;
  }

  /** The new state of a page, or undefined if it is unchanged. */
  private async page(placed: PlacedPage): Promise<PageState | undefined> {
    const { planned, pageId, parentId, rank, slug, existing } = placed;
    const text = planned.path === undefined ? undefined : this.bundle.texts.get(planned.path);
    const from = planned.path ?? '';
    const documentHash = text ? await this.hashOf(from, text) : null;
    const origin = this.originOf(planned);
    const sourcePath = (origin ? origin.sourcePath : planned.path) ?? null;
    const state = {
      pageId,
      parentId,
      rank,
      type: planned.type,
      slug,
      title: this.title(planned, text),
      documentHash,
      hidden: text?.metadata.hidden ?? false,
      noIndex: text?.metadata.noIndex ?? false,
      details: this.details(planned, text, {
        moved: origin?.moved,
        edited: existing?.documentHash === documentHash ? existing.details.edited : undefined,
        imported: this.imported(planned, text, slug, origin),
      }),
      sourcePath,
    };
    if (existing && !changed(comparable(existing), state)) return undefined;
    if (text) this.changedTexts.push({ path: from, text });
    this.indexed.push({ pageId, text });
    return { ...state, createdAt: existing?.createdAt ?? this.now, updatedAt: this.now };
  }

  private title(planned: PlannedPage, text: PreparedText | undefined): string {
    const title = planned.title || text?.metadata.title || text?.heading || planned.fallbackTitle;
    return [...title].slice(0, MAX_TITLE).join('').trim() || 'Untitled';
  }

  /** Content that was written before and is not in the bundle any more. */
  private removedPages(): string[] {
    const named = new Set(this.placed.map(({ pageId }) => pageId));
    return (this.options.mirror?.written ?? []).filter((pageId) => !named.has(pageId));
  }

  private originOf({ path }: PlannedPage): PageOrigin | undefined {
    return path === undefined ? undefined : this.options.mirror?.pages.get(path)?.origin;
  }

  /** What an export needs to write the same file again, besides the text and the path; undefined if these say everything. */
  private imported(
    planned: PlannedPage,
    text: PreparedText | undefined,
    slug: string | null,
    origin: PageOrigin | undefined,
  ): ImportedFacts | undefined {
    const facts: ImportedFacts = {
      ...(planned.path !== undefined && { encoding: this.bundle.encodings.get(planned.path) }),
      slug: slugFact(planned, slug, origin),
      ...(planned.type === 'document' && !text && { absent: true as const }),
      ...(planned.type === 'document' && { emoji: planned.emoji, icon: planned.icon }),
    };
    return Object.values(facts).some((value) => value !== undefined) ? facts : undefined;
  }

  private details(
    planned: PlannedPage,
    text: PreparedText | undefined,
    more: Pick<PageDetails, 'moved' | 'edited' | 'imported'>,
  ): PageDetails {
    const { cover, emoji, icon, description, layout, variables, condition, noRobotsIndex, tags, metaLinks } =
      text?.metadata ?? {};
    const from = planned.path ?? '';
    const details: PageDetails = {
      emoji: planned.emoji ?? emoji,
      icon: planned.icon ?? icon,
      description,
      layout,
      cover: cover && { ref: this.cover(from, cover.light), refDark: this.cover(from, cover.dark), yPos: cover.yPos },
      variables,
      condition,
      noRobotsIndex,
      tags,
      metaLinks,
      linkTitle: planned.linkTitle === this.title(planned, text) ? undefined : planned.linkTitle,
      target: this.target(planned),
      computed: planned.computed,
      ...more,
    };
    return JSON.parse(JSON.stringify(details)) as PageDetails;
  }

  private cover(from: string, address: string | undefined): CoverReference | undefined {
    if (address === undefined) return undefined;
    const target = this.resolver.find(from, address);
    if (target?.kind === 'file') return { kind: 'file', file: target.id };
    return /^https?:\/\//i.test(address) ? { kind: 'url', url: address } : undefined;
  }

  private target({ target }: PlannedPage): LinkTarget | undefined {
    if (!target || 'url' in target) return target && { kind: 'url', url: target.url };
    const found = this.resolver.find('', target.path);
    if (found?.kind !== 'page')
      return { kind: 'url', url: target.anchor ? `${target.path}#${target.anchor}` : target.path };
    return target.anchor ? { kind: 'anchor', page: found.id, anchor: target.anchor } : { kind: 'page', page: found.id };
  }

  private async hashOf(from: string, text: PreparedText): Promise<string> {
    const { stored } = this.resolver.resolve(from, await text.part('references'));
    return documentHash(await text.part('source'), stored);
  }

  private async reusable(path: string, text: PreparedText): Promise<ReusableState | undefined> {
    const before = this.existing.reusables.get(path);
    const state = {
      reusableId: this.reusableIds.get(path) ?? newId(),
      title: [...(text.metadata.title ?? text.heading ?? titleOfFile(path))].slice(0, MAX_TITLE).join(''),
      path,
      documentHash: await this.hashOf(path, text),
    };
    if (!changed(before, state)) return undefined;
    this.changedTexts.push({ path, text });
    return state;
  }

  /** Variables and redirects, if the bundle changes them. */
  private settings(): SettingsState | undefined {
    const { variables, redirects } = this.bundle;
    const next = {
      variables: variables ?? (this.options.mirror?.withoutVariables ? {} : this.existing.settings.variables),
      redirects: redirects ?? (this.options.mirror?.withoutRedirects ? {} : this.existing.settings.redirects),
      folderHash: this.existing.settings.folderHash,
    };
    return changed(this.existing.settings, next) ? next : undefined;
  }
}

const comparable = ({ createdAt: _created, updatedAt: _updated, ...state }: PageRow): object => state;
