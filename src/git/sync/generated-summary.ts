import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { SUMMARY_PATH } from '../../content/export/content-files';
import { ExportFiles, type FileDifference } from '../../content/export/export-files';
import type { ExportLayout } from '../../content/export/export-layout';
import { FoldersRepository } from '../../content/export/folders.repository';
import type { RepositoryPaths } from '../../content/export/repository-paths';
import { DocumentMerger } from '../../content/storage/document-merger';
import { headPoint } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { titleOfFile } from '../../../core/documents/markdown/names';
import { isFolderPage, isPageFile } from '../../../core/documents/markdown/page-file';
import { readPageMetadata } from '../../../core/documents/markdown/page-metadata';
import { isHidden } from '../../../core/documents/markdown/repository-files';
import { leadingTitle } from '../../../core/documents/markdown/write-front-matter';
import { natural } from '../../content/reading/pages/folder-tree';
import { GitProblem } from '../git-problem';
import { followFiles } from './follow-files';
import { RemoteFiles } from './remote-files';
import type { SyncTask } from './sync-task';

/** The same table of contents in the commit of the base and in a newer one. */
interface TwoCommits {
  readonly base: RemoteFiles;
  readonly files: RemoteFiles;
}

const plain = (bytes: Buffer) => ({ source: bytes.toString('utf8'), references: [] });

const pagesOf = async (files: RemoteFiles): Promise<Set<string>> => {
  const paths = await files.paths();
  const inContent = [...files.oids.keys()].flatMap((file) => paths.toContent(file) ?? []);
  return new Set(inContent.filter((file) => isPageFile(file) && !isHidden(file) && file !== SUMMARY_PATH));
};

const summaryOf = async (files: RemoteFiles): Promise<Buffer | undefined> =>
  files.file((await files.paths()).toRepository(SUMMARY_PATH));

/**
 * The table of contents that was written here into a repository without one: both sides maintain it. It follows what is renamed, added
 * and deleted in the repository, and is sent when it differs there.
 */
@Injectable()
export class GeneratedSummary {
  /** The table of contents and the revision for which nothing was left to send, by connection: reading a revision is expensive. */
  private readonly sent = new Map<string, string>();

  constructor(
    private readonly exports: ExportFiles,
    private readonly merger: DocumentMerger,
    private readonly revisions: RevisionsRepository,
    private readonly folders: FoldersRepository,
  ) {}

  /**
   * The table of contents for the files of a commit; undefined if it was not written here.
   * @param renames the pages at new paths
   */
  async follow(
    { session, connection }: SyncTask,
    own: ExportLayout,
    files: RemoteFiles,
    renames: ReadonlyMap<string, string>,
  ): Promise<Buffer | undefined> {
    const { folder } = own.content;
    const isOwn = folder !== undefined && (folder.hasOwnSummary || folder.files[SUMMARY_PATH] === undefined);
    if (!isOwn || connection.baseCommit === null) return undefined;
    const base = await RemoteFiles.load(session, connection.baseCommit, connection.folder).catch(goneOrThrow);
    if (!base) return undefined;
    const present = await this.merged({ base, files }, own);
    return (
      present && Buffer.from(followFiles(present.toString('utf8'), await movedFiles({ base, files }, own, renames)))
    );
  }

  /** The table of contents, if it was written here and differs from that of the remote. */
  async unsent(
    { scope, connection }: SyncTask,
    files: RemoteFiles,
    paths: RepositoryPaths,
  ): Promise<FileDifference | undefined> {
    const at = headPoint(scope.resource);
    const { folderHash } = await this.revisions.settings(at);
    const folder = folderHash === null ? undefined : await this.folders.find(folderHash);
    if (!folder?.hasOwnSummary) return undefined;
    const before = await files.file(paths.toRepository(SUMMARY_PATH));
    const state = `${files.oids.get(paths.toRepository(SUMMARY_PATH))} ${scope.resource.revisionId}`;
    if (this.sent.get(connection.id) === state) return undefined;
    const [written] = await this.exports.texts(await this.exports.layout(at), new Set([SUMMARY_PATH]));
    if (before && written?.after && !before.equals(written.after)) return { ...written, before };
    this.sent.set(connection.id, state);
    return undefined;
  }

  /** What is here, with what others changed in the repository. */
  private async merged({ base, files }: TwoCommits, own: ExportLayout): Promise<Buffer | undefined> {
    const [before, theirs] = [await summaryOf(base), await summaryOf(files)];
    if (!before || !theirs) return undefined;
    const [written] = await this.exports.texts(own, new Set([SUMMARY_PATH]));
    const ours = written?.after ?? before;
    if (before.equals(theirs)) return ours;
    if (before.equals(ours)) return theirs;
    const { clean, source } = await this.merger.merge(plain(before), plain(ours), plain(theirs));
    return clean ? Buffer.from(source) : theirs;
  }
}

async function movedFiles({ base, files }: TwoCommits, own: ExportLayout, renames: ReadonlyMap<string, string>) {
  const [before, after] = [await pagesOf(base), await pagesOf(files)];
  const renamed = new Map([...renames].map(([fresh, pageId]) => [own.pageFile(pageId) ?? fresh, fresh]));
  const added = [];
  for (const file of [...after].filter((one) => !before.has(one) && !renames.has(one)).sort(byPlace))
    added.push({ file, title: await titleIn(files, file) });
  const retitled = [];
  for (const file of before) {
    const fresh = renamed.get(file) ?? file;
    if (!after.has(fresh) || (await oidOf(base, file)) === (await oidOf(files, fresh))) continue;
    const [from, to] = [await titleIn(base, file), await titleIn(files, fresh)];
    if (from !== to) retitled.push({ file, from, to });
  }
  const removed = new Set([...before].filter((one) => !after.has(one) && !renamed.has(one)));
  return { renamed, added, removed, retitled };
}

const oidOf = async (files: RemoteFiles, file: string): Promise<string | undefined> =>
  files.oids.get((await files.paths()).toRepository(file));

async function titleIn(files: RemoteFiles, file: string): Promise<string> {
  const bytes = await files.file((await files.paths()).toRepository(file));
  const text = bytes?.toString('utf8') ?? '';
  const { title } = readPageMetadata(readFrontMatter(text).data).metadata;
  return title ?? leadingTitle(text)?.text ?? titleOfFile(file);
}

/** The page of a folder comes before those in it. */
const byPlace = (one: string, other: string): number => natural(pathInTree(one), pathInTree(other));

const pathInTree = (file: string): string =>
  isFolderPage(path.posix.basename(file)) ? path.posix.dirname(file) : file;

/** The cache does not have the commit any more, or it has no such folder. */
function goneOrThrow(error: unknown): undefined {
  if (error instanceof GitProblem && error.code !== 'folder') throw error;
}
