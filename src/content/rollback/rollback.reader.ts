import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../changes/changes.repository';
import { FilesRepository } from '../storage/files.repository';
import { PagesRepository } from '../storage/pages.repository';
import { ReusablesRepository } from '../storage/reusables.repository';
import {
  type ContentChanges,
  type FileState,
  NO_CHANGES,
  type PageState,
  type SettingsState,
} from '../model/content-changes';
import type { RevisionPoint } from '../model/branch.sql';
import { RevisionsRepository } from '../storage/revisions.repository';

interface Restored<Row> {
  readonly changed: readonly Row[];
  readonly removed: readonly string[];
}

export interface Rollback {
  /** All changes except the searchable texts. */
  readonly changes: ContentChanges;
  /** The current state of the pages that change. */
  readonly present: ReadonlyMap<string, PageState>;
}

/** Equal for equal states, ignoring timestamps; rows come from the database, which returns keys in a fixed order. */
const contentOf = ({ createdAt: _created, updatedAt: _updated, ...content }: PageState): string =>
  JSON.stringify(content);

function restore<Row>(
  old: readonly Row[],
  present: ReadonlyMap<string, Row>,
  idOf: (row: Row) => string,
  content: (row: Row) => string,
): Restored<Row> {
  const oldIds = new Set(old.map(idOf));
  const changed = old.filter((row) => {
    const now = present.get(idOf(row));
    return now === undefined || content(now) !== content(row);
  });
  return { changed, removed: [...present.keys()].filter((id) => !oldIds.has(id)) };
}

const byId = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [idOf(row), row]));

/** Reads the changes that restore the content of an older revision of the same branch. */
@Injectable()
export class RollbackReader {
  constructor(
    private readonly written: ChangesRepository,
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly revisions: RevisionsRepository,
  ) {}

  async read(target: RevisionPoint, head: RevisionPoint): Promise<Rollback> {
    const ids = await this.written.touched([{ branchId: head.branchId, after: target.seq, to: head.seq }]);
    const [pages, files, reusables, settings] = await Promise.all([
      this.restorePages(target, head, ids.page),
      this.restoreFiles(target, head, ids.file),
      this.restoreReusables(target, head, ids.reusable),
      this.restoreSettings(target, head),
    ]);
    const changes = {
      ...NO_CHANGES,
      pages: pages.changed,
      removedPages: pages.removed,
      files: files.changed,
      removedFiles: files.removed,
      reusables: reusables.changed,
      removedReusables: reusables.removed,
      ...(settings && { settings }),
    };
    return { changes, present: pages.present };
  }

  private async restorePages(target: RevisionPoint, head: RevisionPoint, ids: readonly string[]) {
    const idOf = ({ pageId }: PageState): string => pageId;
    const [old, now] = await Promise.all([this.pages.findMany(target, ids), this.pages.findMany(head, ids)]);
    const present = byId<PageState>(now, idOf);
    const { changed, removed } = restore<PageState>(old, present, idOf, contentOf);
    const updatedAt = new Date();
    return { changed: changed.map((page) => ({ ...page, updatedAt })), removed, present };
  }

  private async restoreFiles(
    target: RevisionPoint,
    head: RevisionPoint,
    ids: readonly string[],
  ): Promise<Restored<FileState>> {
    const idOf = ({ fileId }: FileState): string => fileId;
    const read = async (point: RevisionPoint): Promise<FileState[]> => {
      const rows = await this.files.findMany(point, ids);
      return rows.map(({ fileId, name, path, blobHash }) => ({ fileId, name, path, blobHash }));
    };
    const [old, now] = await Promise.all([read(target), read(head)]);
    return restore(old, byId(now, idOf), idOf, (file) => JSON.stringify(file));
  }

  private async restoreReusables(target: RevisionPoint, head: RevisionPoint, ids: readonly string[]) {
    const [old, now] = await Promise.all([this.reusables.findMany(target, ids), this.reusables.findMany(head, ids)]);
    const idOf = ({ reusableId }: { readonly reusableId: string }): string => reusableId;
    return restore(old, byId(now, idOf), idOf, (row) => JSON.stringify(row));
  }

  private async restoreSettings(target: RevisionPoint, head: RevisionPoint): Promise<SettingsState | undefined> {
    const [old, now] = await Promise.all([this.revisions.settings(target), this.revisions.settings(head)]);
    return JSON.stringify(old) === JSON.stringify(now) ? undefined : old;
  }
}
