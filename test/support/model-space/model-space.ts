import { documentHash } from '../../../core/documents/markdown/document-hash';
import { finishMerge, type MergedText, type MergeResult } from '../../../src/change-requests/merge/finish-merge';
import { mergeDocuments } from '../../../core/documents/merge/merge-document';
import type { MergeInput, Sides } from '../../../src/change-requests/merge/merge-rows';
import { type MergeReader, preparePlan } from '../../../src/change-requests/merge/prepare-plan';
import type { TextDocument } from '../../../core/documents/merge/text-lines';
import {
  combine,
  EMPTY_CONTENT,
  layOver,
  type ModelChanges,
  type ModelContent,
  NO_MODEL_CHANGES,
} from './model-content';

/** Rows of a change request on top of the primary content at its base. */
export interface ModelRequest {
  readonly base: ModelContent;
  readonly over: ModelChanges;
}

function sidesOf<Row>(
  over: ReadonlyMap<string, Row | undefined>,
  base: ReadonlyMap<string, Row>,
  theirs: ReadonlyMap<string, Row>,
): Map<string, Sides<Row>> {
  return new Map(
    [...over].map(([id, ours]) => [
      id,
      {
        ...(base.has(id) && { base: base.get(id) }),
        ...(ours !== undefined && { ours }),
        ...(theirs.has(id) && { theirs: theirs.get(id) }),
      },
    ]),
  );
}

function parentsAbove({ pages }: ModelContent, ids: readonly string[]): Map<string, string> {
  const parents = new Map<string, string>();
  for (let open = [...ids]; open.length > 0;) {
    const next: string[] = [];
    for (const id of open) {
      const parentId = pages.get(id)?.parentId;
      if (parentId === undefined || parents.has(id)) continue;
      parents.set(id, parentId);
      next.push(parentId);
    }
    open = next;
  }
  return parents;
}

const holders = (
  rows: Iterable<{ readonly path: string }>,
  paths: readonly string[],
  id: string,
): Map<string, string> =>
  new Map(
    [...rows]
      .filter(({ path }) => paths.includes(path))
      .map((row) => [row.path, String((row as Record<string, unknown>)[id])]),
  );

const readerOf = (base: ModelContent, theirs: ModelContent): MergeReader => ({
  parents: async (ids) => parentsAbove(theirs, ids),
  baseParents: async (ids) => parentsAbove(base, ids),
  withOtherChildren: async (ids, changed) =>
    new Set(
      [...theirs.pages.values()]
        .filter(({ pageId, parentId }) => ids.includes(parentId) && !changed.includes(pageId))
        .map(({ parentId }) => parentId),
    ),
  slugHolders: async (places) =>
    [...theirs.pages.values()].flatMap(({ pageId, parentId, slug }) =>
      places.some((place) => place.parentId === parentId && place.slug === slug)
        ? [{ pageId, parentId, slug: slug ?? '' }]
        : [],
    ),
  fileHolders: async (paths) => holders(theirs.files.values(), paths, 'fileId'),
  reusableHolders: async (paths) => holders(theirs.reusables.values(), paths, 'reusableId'),
});

const removals = (ids: readonly string[]): [string, undefined][] => ids.map((id) => [id, undefined]);

/** The changes that a merge makes to the primary content. */
export const changesOf = (result: MergeResult): ModelChanges => ({
  pages: new Map([...result.pages.map((page) => [page.pageId, page] as const), ...removals(result.removedPages)]),
  files: new Map([...result.files.map((file) => [file.fileId, file] as const), ...removals(result.removedFiles)]),
  reusables: new Map([
    ...result.reusables.map((row) => [row.reusableId, row] as const),
    ...removals(result.removedReusables),
  ]),
  ...(result.settings && { settings: result.settings }),
});

/** A space in memory: primary content, change requests, documents by hash. Merges with the code of the service. */
export class ModelSpace {
  main: ModelContent = EMPTY_CONTENT;
  readonly changeRequests = new Map<string, ModelRequest>();

  constructor(readonly documents = new Map<string, TextDocument>()) {}

  /** A space in the same state that shares the documents. */
  copy(): ModelSpace {
    const copy = new ModelSpace(this.documents);
    copy.main = this.main;
    for (const [id, changeRequest] of this.changeRequests) copy.changeRequests.set(id, changeRequest);
    return copy;
  }

  open(id: string): void {
    this.changeRequests.set(id, { base: this.main, over: NO_MODEL_CHANGES });
  }

  changeRequest(id: string): ModelRequest {
    const changeRequest = this.changeRequests.get(id);
    if (!changeRequest) throw new Error(`There is no request ${id}`);
    return changeRequest;
  }

  /** The primary content, or the content of a change request. */
  view(id?: string): ModelContent {
    if (id === undefined) return this.main;
    const { base, over } = this.changeRequest(id);
    return layOver(base, over);
  }

  write(changes: ModelChanges, id?: string): void {
    if (id === undefined) this.main = layOver(this.main, changes);
    else
      this.changeRequests.set(id, { ...this.changeRequest(id), over: combine(this.changeRequest(id).over, changes) });
  }

  store(document: TextDocument): string {
    const hash = documentHash(document.source, document.references);
    this.documents.set(hash, document);
    return hash;
  }

  text(hash: string | null): TextDocument {
    const document = hash === null ? { source: '', references: [] } : this.documents.get(hash);
    if (!document) throw new Error(`There is no document ${hash ?? ''}`);
    return document;
  }

  /** The result that a merge or update of a change request would have now. */
  async plan(id: string): Promise<MergeResult> {
    const { base, over } = this.changeRequest(id);
    const input: MergeInput = {
      pages: sidesOf(over.pages, base.pages, this.main.pages),
      files: sidesOf(over.files, base.files, this.main.files),
      reusables: sidesOf(over.reusables, base.reusables, this.main.reusables),
      settings: { base: base.settings, theirs: this.main.settings, ...(over.settings && { ours: over.settings }) },
    };
    const plan = await preparePlan(input, readerOf(base, this.main));
    const texts = plan.texts.map((task): [string, MergedText] => {
      const root = task.base === null ? undefined : this.text(task.base);
      const merged = mergeDocuments(root, this.text(task.ours), this.text(task.theirs));
      const hash = merged.same ? task[merged.same] : this.store(merged);
      return [task.id, { hash, conflicts: merged.conflicts }];
    });
    return finishMerge(plan, new Map(texts));
  }

  /** Merges a change request unless there are conflicts; it stays open either way, so that the test can inspect it. */
  async merge(id: string): Promise<MergeResult> {
    const result = await this.plan(id);
    if (!result.clean) return result;
    this.main = layOver(this.main, changesOf(result));
    return result;
  }

  async update(id: string): Promise<MergeResult> {
    const result = await this.plan(id);
    this.changeRequests.set(id, { base: this.main, over: changesOf(result) });
    return result;
  }
}
