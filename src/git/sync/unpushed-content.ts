import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { SUMMARY_PATH, VARIABLES_PATH } from '../../content/export/content-files';
import { ExportFiles, type FileDifference } from '../../content/export/export-files';
import type { ExportLayout } from '../../content/export/export-layout';
import { type ExportPage, walk } from '../../content/export/export-tree';
import { headPoint, pointOf } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { ImportMirror } from '../../import/import-mirror';
import type { RepositoryPaths } from '../../content/export/repository-paths';
import { GitProblem } from '../git-problem';
import { RemoteFiles } from './remote-files';
import type { SyncTask } from './sync-task';

type Mirror = Pick<
  ImportMirror,
  'written' | 'removedFiles' | 'removedReusables' | 'withoutVariables' | 'withoutRedirects'
>;

async function filesOf(layout: ExportLayout): Promise<{ readonly id: string; readonly file: string }[]> {
  const files: { id: string; file: string }[] = [];
  for (const { page, file } of layout.pageList()) {
    await yieldToEventLoop();
    if (layout.isWritten(page)) files.push({ id: page.row.pageId, file });
  }
  for (const { row, file } of layout.reusableList()) files.push({ id: row.reusableId, file });
  await yieldToEventLoop();
  for (const { row, file } of layout.fileList()) files.push({ id: row.fileId, file });
  return files;
}

/** Kept pages, with their ancestors. */
function withParents(pages: readonly ExportPage[], isKept: (page: ExportPage) => boolean): string[] {
  return pages.flatMap((page) => {
    const below = withParents(page.children, isKept);
    return below.length > 0 || isKept(page) ? [page.row.pageId, ...below] : [];
  });
}

/**
 * Content that a space had before its first synchronization and that the remote never had: it is sent if the connection is outgoing, and
 * until then commits without it do not remove it.
 */
@Injectable()
export class UnpushedContent {
  constructor(
    private readonly exports: ExportFiles,
    private readonly revisions: RevisionsRepository,
  ) {}

  /** The files that the remote lacks, together with the table of contents. */
  async missing(task: SyncTask, paths: RepositoryPaths): Promise<FileDifference[]> {
    const first = await this.first(task);
    if (!first) return [];
    const { ids, hasVariables } = await contentOf(first);
    const layout = await this.exports.layout(headPoint(task.scope.resource));
    const ownPaths = (await filesOf(layout)).flatMap(({ id, file }) => (ids.has(id) && !paths.has(file) ? [file] : []));
    if (hasVariables && !paths.has(VARIABLES_PATH)) ownPaths.push(VARIABLES_PATH);
    if (ownPaths.length > 0) ownPaths.push(SUMMARY_PATH);
    return this.exports.texts(layout, new Set(ownPaths));
  }

  /** The same import, without the removal of content that the remote never had. */
  async withoutForeignRemovals(task: SyncTask, layout: ExportLayout, mirror: Mirror): Promise<Mirror> {
    const first = await this.first(task);
    if (!first) return mirror;
    const { ids, hasVariables } = await contentOf(first);
    if (ids.size === 0 && !hasVariables) return mirror;
    // Without the commit, no content is assumed to have been in the remote.
    const paths = await (await this.baseFiles(task))?.paths();
    const files = await filesOf(layout);
    const own = new Set(files.flatMap(({ id, file }) => (ids.has(id) && !paths?.has(file) ? [id] : [])));
    await yieldToEventLoop();
    const isKept = ({ row: { pageId } }: ExportPage): boolean =>
      own.has(pageId) || (ids.has(pageId) && layout.pageFile(pageId) === undefined);
    const kept = new Set(withParents(layout.tree, isKept));
    return {
      written: mirror.written.filter((id) => !kept.has(id)),
      removedFiles: mirror.removedFiles.filter((id) => !own.has(id)),
      removedReusables: mirror.removedReusables.filter((id) => !own.has(id)),
      withoutVariables: mirror.withoutVariables && !(hasVariables && !paths?.has(VARIABLES_PATH)),
      withoutRedirects: false,
    };
  }

  private async first({ connection, scope }: SyncTask): Promise<ExportLayout | undefined> {
    const { firstRevisionId } = connection;
    if (firstRevisionId === null) return undefined;
    const revision = await this.revisions.find(scope.resource.id, firstRevisionId);
    return revision ? this.exports.layout(pointOf(revision)) : undefined;
  }

  /** The files of the last synchronized commit; undefined if it is not in the cache any more, or there is none. */
  async baseFiles({ session, connection }: SyncTask): Promise<RemoteFiles | undefined> {
    if (connection.baseCommit === null) return undefined;
    try {
      return await RemoteFiles.load(session, connection.baseCommit, connection.folder);
    } catch (error) {
      if (error instanceof GitProblem && error.code !== 'folder') throw error;
      return undefined;
    }
  }
}

interface OwnItems {
  readonly ids: ReadonlySet<string>;
  readonly hasVariables: boolean;
}

async function contentOf(layout: ExportLayout): Promise<OwnItems> {
  const ids = new Set((await filesOf(layout)).map(({ id }) => id));
  for (const { row } of walk(layout.tree)) {
    await yieldToEventLoop();
    ids.add(row.pageId);
  }
  return { ids, hasVariables: Object.keys(layout.content.settings.variables).length > 0 };
}
