import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { decodeAddress, splitAddress } from '../../../core/documents/markdown/address';
import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { leadingTitle } from '../../../core/documents/markdown/write-front-matter';
import { documentHash } from '../../../core/documents/markdown/document-hash';
import { markdownHash } from '../../../core/documents/markdown/markdown-hash';
import { documentLinks } from '../storage/references/document-links';
import { DocumentsRepository, type StoredDocument } from '../storage/documents.repository';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { FilesRepository } from '../storage/files.repository';
import { TextAnalyzer } from '../storage/text-analyzer';
import type { AnalyzedText } from '../../../core/documents/markdown/analyzed-text';
import { candidatePaths, type PathIndex, ReferenceResolver } from '../storage/references/reference-resolver';
import { type PageRow, PagesRepository } from '../storage/pages.repository';
import { filePathOf } from '../storage/references/reference-addresses';
import {
  type ContentChanges,
  type FileState,
  type NewDocument,
  NO_CHANGES,
  type PageState,
} from '../model/content-changes';
import type { RevisionPoint } from '../model/branch.sql';
import type { ContentEdit, RevertPage } from './content-edit';
import { AwaitedLinks } from './awaited-links';
import { ASSETS, EditBatch, type TouchedPage } from './edit-batch';
import { EditProblems } from './edit-problems';
import { type EditedText, EditReferencesReader } from './edit-references.reader';
import { EditableTree } from './editable-tree';
import { keepUnknownFrontMatter } from './keep-unknown-front-matter';
import { withFormerSpelling } from './former-spelling';
import { describePage } from './page-content';
import { syncFrontMatter } from './sync-front-matter';
import { TreeExcerptReader } from './tree-excerpt.reader';
import { pathsAlong } from './upsert-place';
import { differing } from '../../database/differing';

export interface EditResult {
  readonly changes: ContentChanges;
  /** Pages that were written as they are. */
  readonly unchanged: readonly PageState[];
  readonly touched: readonly TouchedPage[];
  readonly files: readonly FileState[];
}

/** Resolves the revision that pages are reverted to; undefined is the revision that the branch is based on. */
export type RevertSource = (revision: string | undefined) => Promise<RevisionPoint>;

const isRevert = (edit: ContentEdit): edit is RevertPage => edit.operation === 'revert_page';

/**
 * Converts a batch of edits to the changes of one revision of a change request. Only reads; all or nothing: the first
 * edit that is not possible throws.
 */
@Injectable()
export class ContentEditor {
  constructor(
    private readonly excerpts: TreeExcerptReader,
    private readonly references: EditReferencesReader,
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly documents: DocumentsRepository,
    private readonly analyzer: TextAnalyzer,
    private readonly awaited: AwaitedLinks,
  ) {}

  async edit(point: RevisionPoint, edits: readonly ContentEdit[], source: RevertSource): Promise<EditResult> {
    const reverts = await this.readReverts(edits, source);
    const paths = edits.flatMap((edit) => (edit.operation === 'upsert_page' ? pathsAlong(edit.path) : []));
    const atPaths = await this.pages.findIdsByPaths(point, [...new Set(paths)]);
    const reverted = [...reverts.values()].filter((row) => row !== undefined);
    const awaiting = await this.awaited.pagesFor(point, edits, atPaths);
    const excerpt = await this.excerpts.read(point, edits, reverted, [...atPaths.values(), ...awaiting]);
    const before = new Map(excerpt.pages.map((row) => [row.pageId, row]));
    const tree = new EditableTree(excerpt);
    const former = await this.formerTexts(edits, [...before.values(), ...reverted], [...atPaths.values()]);
    const batch = new EditBatch(tree, reverts, await this.takenPaths(point, edits), former);
    await batch.run(edits);
    await this.awaited.addTo(
      batch,
      awaiting.flatMap((id) => before.get(id) ?? []),
    );
    await this.checkFiles(point, batch, edits.length);
    const documents = [
      ...(await this.writeTexts(point, tree, batch, { rows: before, texts: former })),
      ...(await this.restateTexts(tree, batch, before)),
    ];
    const states = [...tree.written].map((id) => tree.get(id));
    const unchanged = states.filter((page) => isSameButForTimes(before.get(page.pageId), page));
    const same = new Set(unchanged.map(({ pageId }) => pageId));
    const blobs = edits.flatMap((edit) =>
      edit.operation === 'insert_files' ? edit.files.map(({ blob }) => blob) : [],
    );
    const changes: ContentChanges = {
      ...NO_CHANGES,
      pages: states.filter(({ pageId }) => !same.has(pageId)),
      removedPages: [...tree.removed].filter((id) => before.has(id)),
      files: batch.files,
      documents,
      blobs,
    };
    return { changes, unchanged, touched: batch.touched(same), files: batch.files };
  }

  /** 409 for a cover with a file that does not exist. */
  private async checkFiles(point: RevisionPoint, { shownFiles }: EditBatch, count: number): Promise<void> {
    if (shownFiles.size === 0) return;
    const found = new Set((await this.files.findMany(point, [...shownFiles.keys()])).map(({ fileId }) => fileId));
    const problems = new EditProblems(count);
    for (const [id, index] of shownFiles)
      if (!found.has(id))
        problems.add(index, conflict('not_in_content', `The file ${id} does not exist in this content.`), 'cover');
    problems.throwIfAny();
  }

  private async readReverts(
    edits: readonly ContentEdit[],
    source: RevertSource,
  ): Promise<Map<RevertPage, PageRow | undefined>> {
    const reverts = new Map<RevertPage, PageRow | undefined>();
    const wantedReverts = edits.filter(isRevert);
    for (const revision of new Set(wantedReverts.map((edit) => edit.revision))) {
      const wanted = wantedReverts.filter((edit) => edit.revision === revision);
      const rows = await this.pages.findMany(
        await source(revision),
        wanted.map(({ page }) => page),
      );
      for (const edit of wanted)
        reverts.set(
          edit,
          rows.find(({ pageId }) => pageId === edit.page),
        );
    }
    return reverts;
  }

  /** Existing paths that are equal or similar to those of new files. */
  private async takenPaths(point: RevisionPoint, edits: readonly ContentEdit[]): Promise<Set<string>> {
    const names = edits.flatMap((edit) =>
      edit.operation === 'insert_files' ? edit.files.map(({ name }) => name) : [],
    );
    return new Set(
      await this.files.findPathsLike(
        point,
        names.map((name) => `${ASSETS}${name}`),
      ),
    );
  }

  private async writeTexts(
    point: RevisionPoint,
    tree: EditableTree,
    batch: EditBatch,
    { rows, texts: formerTexts }: FormerContent,
  ): Promise<NewDocument[]> {
    const texts = await this.placeTexts(point, tree, batch);
    const resolver = new ReferenceResolver(
      await this.references.read(point, texts.flatMap(withOtherPlace), batch.made),
    );
    const lost: PlacedText[] = [];
    for (const place of texts) {
      await yieldToEventLoop();
      if (hasLost(resolver, place.from, place.text)) lost.push(place);
    }
    const before = await this.targetsBefore(lost.map(({ pageId }) => tree.get(pageId)));
    const made: NewDocument[] = [];
    for (const place of texts) {
      const { pageId, text, from } = place;
      await yieldToEventLoop();
      const isRelinked = batch.relinked.has(pageId);
      const kept = batch.kept.get(pageId);
      const { stored, links } = placesOf(place)
        .map((at) => resolver.resolve(at, text.references, before.get(pageId), kept))
        .reduce((best, other) => (other.stored.length > best.stored.length ? other : best));
      const cover = (address: string | undefined) => coverOf(resolver, from, address, keptTarget(text, kept, address));
      // The metadata of the text was applied in order with the other edits; only cover images need the final paths.
      const { cover: shown } = describePage(undefined, {}, text, cover).details;
      if (shown && !batch.covered.has(pageId) && !isRelinked)
        tree.change(pageId, { details: { ...tree.get(pageId).details, cover: shown } });
      const page = tree.get(pageId);
      const sent = { source: text.source, references: stored };
      const isExact = batch.exact.has(pageId) || isRelinked;
      const replaced = isExact ? undefined : formerTexts.get(page.documentHash ?? '');
      const written = replaced ? withFormerSpelling(sent, replaced, from) : sent;
      const row = rows.get(pageId);
      const former = row && { ...row, source: formerTexts.get(row.documentHash ?? '')?.source };
      const state = isExact ? asWritten : batch.fromDocuments.has(pageId) ? statedDocument : statedText;
      const { source, references } = state(written, page, { former, covered: batch.covered.has(pageId) });
      const hash = documentHash(source, references);
      const isEdited = page.sourcePath !== null && hash !== page.documentHash && !isRelinked;
      tree.change(pageId, { documentHash: hash, ...(isEdited && { details: { ...page.details, edited: true } }) });
      batch.hashes.set(pageId, markdownHash(source));
      if (hash !== row?.documentHash) made.push({ hash, source, references, links });
    }
    return made;
  }

  /** The texts with the paths of the files that their links are relative to. */
  private async placeTexts(point: RevisionPoint, tree: EditableTree, batch: EditBatch): Promise<PlacedText[]> {
    const edited = [...batch.texts].filter(([pageId]) => tree.find(pageId));
    const places = await this.pages.places(
      point,
      edited.map(([pageId]) => pageId),
    );
    return edited.map(([pageId, text]) => {
      const mayBeNew = batch.exact.has(pageId) || batch.relinked.has(pageId);
      const hasChildren = (mayBeNew && tree.hasChildren(pageId)) || (places.get(pageId)?.hasChildren ?? false);
      const file = filePathOf({ path: tree.pathOf(pageId), hasChildren });
      // Whether a text was sent as guides.md or as guides/README.md is not known any more.
      const other = batch.relinked.has(pageId) && hasChildren && { other: `${tree.pathOf(pageId)}.md` };
      return { pageId, text, from: batch.sentFiles.get(pageId) ?? file, ...other };
    });
  }

  /**
   * The targets of the paths in the previous texts of pages, by page: a client that reads a text while a target is
   * deleted, and sends it back, must not lose the reference.
   */
  private async targetsBefore(pages: readonly PageState[]): Promise<Map<string, PathIndex>> {
    const found = new Map<string, PathIndex>();
    const documents = await this.documents.findMany(pages.flatMap(({ documentHash: hash }) => hash ?? []));
    for (const { pageId, documentHash: hash } of pages) {
      const document = hash === null ? undefined : documents.get(hash);
      if (!document || document.references.length === 0) continue;
      const targets = new Map(document.references.map(({ start, target }) => [start, target]));
      const index = new Map<string, InternalTarget>();
      for (const { start, target: address } of (await this.analyzer.analyze(document.source)).references) {
        const target = targets.get(start);
        if (target) index.set(splitAddress(address).path, { kind: target.kind, id: target.id });
      }
      found.set(pageId, index);
    }
    return found;
  }

  /** The texts, by hash, that are replaced by others. */
  private async formerTexts(
    edits: readonly ContentEdit[],
    rows: readonly PageRow[],
    atPaths: readonly string[],
  ): Promise<ReadonlyMap<string, StoredDocument>> {
    const named = edits.flatMap((edit) => (edit.operation === 'update_page' && edit.text ? edit.page : []));
    const written = new Set([...named, ...atPaths]);
    const hashes = rows.flatMap(({ pageId, documentHash: hash }) => (written.has(pageId) ? (hash ?? []) : []));
    return hashes.length === 0 ? new Map() : this.documents.findMany([...new Set(hashes)]);
  }

  /** Updates the texts of pages whose metadata changed, if they differ. */
  private async restateTexts(
    tree: EditableTree,
    batch: EditBatch,
    rows: ReadonlyMap<string, PageState>,
  ): Promise<NewDocument[]> {
    const pages = [...batch.described].flatMap((id) => (batch.texts.has(id) ? [] : (tree.find(id) ?? [])));
    const stored = await this.documents.findMany(pages.flatMap(({ documentHash: hash }) => hash ?? []));
    const made: NewDocument[] = [];
    for (const page of pages) {
      await yieldToEventLoop();
      const before = page.documentHash === null ? undefined : stored.get(page.documentHash);
      const after =
        before &&
        syncFrontMatter(before, page, { covered: batch.covered.has(page.pageId), former: rows.get(page.pageId) });
      if (!after || after.source === before.source) continue;
      const { source, references } = after;
      const hash = documentHash(source, references);
      tree.change(page.pageId, { documentHash: hash });
      batch.hashes.set(page.pageId, markdownHash(source));
      const { references: raw } = await this.analyzer.analyze(source);
      made.push({
        hash,
        source,
        references,
        links: documentLinks(raw, references, filePathOf({ path: tree.pathOf(page.pageId), hasChildren: false })),
      });
    }
    return made;
  }
}

interface PlacedText {
  readonly pageId: string;
  readonly text: AnalyzedText;
  readonly from: string;
  /** Another file that its links may be relative to. */
  readonly other?: string;
}

const placesOf = ({ from, other }: PlacedText): [string, ...string[]] => [
  from,
  ...(other === undefined ? [] : [other]),
];

const withOtherPlace = (place: PlacedText): EditedText[] => placesOf(place).map((from) => ({ text: place.text, from }));

/** The rows of the pages before the batch, and the texts that are replaced, by their hash. */
interface FormerContent {
  readonly rows: ReadonlyMap<string, PageState>;
  readonly texts: ReadonlyMap<string, StoredDocument>;
}

interface StateBefore {
  readonly former: (PageState & { readonly source: string | undefined }) | undefined;
  /** Whether the cover was set as a field. */
  readonly covered: boolean;
}

const asWritten = (written: StoredDocument): StoredDocument => written;

/** The text with the front matter and title of the page; one whose front matter is not valid stays as it was sent. */
const statedText = (written: StoredDocument, page: PageState, before: StateBefore): StoredDocument =>
  readFrontMatter(written.source).error === undefined ? syncFrontMatter(written, page, before) : written;

/**
 * The text of a JSON document, which contains neither front matter nor title: if the text still starts like the former one, and
 * no other field was changed, they are left as written.
 */
function statedDocument(written: StoredDocument, page: PageState, before: StateBefore): StoredDocument {
  const former = before.former?.source;
  if (!before.former || former === undefined) return syncFrontMatter(written, page, before);
  const end = leadingTitle(former)?.end ?? readFrontMatter(former).end;
  const isSame = isDeepStrictEqual(describedBy(page), describedBy(before.former));
  if (isSame && written.source.startsWith(former.slice(0, end))) return written;
  return syncFrontMatter(keepUnknownFrontMatter(written, former), page, before);
}

const describedBy = ({ title, hidden, noIndex, details }: PageState) => ({ title, hidden, noIndex, details });

const isSameButForTimes = (row: PageState | undefined, page: PageState): boolean =>
  row !== undefined && !differing(row, { ...page, createdAt: undefined, updatedAt: undefined });

const hasLost = (resolver: ReferenceResolver, from: string, { references }: AnalyzedText): boolean =>
  references.some(({ target }) => candidatePaths(from, target).length > 0 && !resolver.find(from, target));

/** An image of the content, or an external one. */
function coverOf(
  resolver: ReferenceResolver,
  from: string,
  address: string | undefined,
  kept: InternalTarget | undefined,
): PageCover | undefined {
  if (address === undefined) return undefined;
  const target = kept ?? resolver.find(from, address);
  if (target?.kind === 'file') return { kind: 'file', file: target.id };
  return /^https?:\/\//i.test(address) ? { kind: 'url', url: address } : undefined;
}

/** The target that the cover at an address has had, if it was not written anew. */
function keptTarget({ references }: AnalyzedText, kept: ReadonlyMap<number, InternalTarget> = new Map(), address = '') {
  return references.flatMap(({ start, target }) =>
    target === decodeAddress(address) ? (kept.get(start) ?? []) : [],
  )[0];
}

type PageCover = NonNullable<NonNullable<PageState['details']['cover']>['ref']>;
