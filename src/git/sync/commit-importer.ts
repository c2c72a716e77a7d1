import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { CONFIG_PATH, SUMMARY_PATH, VARIABLES_PATH } from '../../content/export/content-files';
import { ExportFiles } from '../../content/export/export-files';
import type { ExportLayout } from '../../content/export/export-layout';
import type { ContentBranch } from '../../content/model/content-branch';
import type { RevisionPoint } from '../../content/model/branch.sql';
import type { ImportBundle } from '../../import/import-bundle';
import type { ImportMirror } from '../../import/import-mirror';
import { mirrorContent } from '../../import/mirror-content';
import { ImportService, NoPagesError } from '../../import/import.service';
import { LfsFiles } from './lfs-files';
import { GitProblem } from '../git-problem';
import { UnpushedContent } from './unpushed-content';
import { GeneratedSummary } from './generated-summary';
import type { RemoteFiles } from './remote-files';
import { findRenames } from './renames';
import type { RepositoryPaths } from '../../content/export/repository-paths';
import type { SyncTask } from './sync-task';

export interface IncomingChange {
  readonly files: RemoteFiles;
  /** The current content of the target branch, and its newest revision. */
  readonly at: RevisionPoint;
  readonly revisionId: string;
  /** The newest primary content, for pages that were created on both sides. */
  readonly head: RevisionPoint;
  readonly branch: ContentBranch;
  /** Whether content that is missing in the commit is removed: only if both sides were equal before. */
  readonly removesMissing: boolean;
  readonly onWritten: (revision: string) => Promise<void>;
}

interface ArrivedFiles {
  readonly files: RemoteFiles;
  readonly paths: RepositoryPaths;
  /** Pages by their new paths. */
  readonly renames: ReadonlyMap<string, string>;
}

const ALL_DELETED =
  'The remote has no page any more. Nothing was deleted here: push pages again, or delete those of the space as well.';

function noPagesOrThrow(error: unknown): undefined {
  if (!(error instanceof NoPagesError)) throw error;
}

/** The bundle with the table of contents that follows its files; unchanged without one. */
function withSummary(bundle: ImportBundle, path: string, summary: Buffer | undefined): ImportBundle {
  if (!summary) return bundle;
  const files = bundle.files.map((file) => (file.path === path ? { path, bytes: summary } : file));
  return { ...bundle, files, hasOwnSummary: true };
}

const isSamePoint = (one: RevisionPoint, other: RevisionPoint): boolean =>
  one.branchId === other.branchId && one.seq === other.seq;

const hasPages = (layout: ExportLayout): boolean => !layout.pageList().next().done;

/** Imports the files of a commit into a branch of content: one revision, or none if nothing has changed. */
@Injectable()
export class CommitImporter {
  constructor(
    private readonly imports: ImportService,
    private readonly exports: ExportFiles,
    private readonly unpushed: UnpushedContent,
    private readonly summary: GeneratedSummary,
    private readonly lfs: LfsFiles,
  ) {}

  /** Returns the revision. @throws GitProblem if the commit deletes every page, which is rarely intended */
  async importCommit(task: SyncTask, change: IncomingChange): Promise<string> {
    const { scope, log } = task;
    const { files, at, head, removesMissing } = change;
    const paths = await files.paths();
    const own = await this.exports.layout(at);
    const primary = isSamePoint(at, head) ? own : await this.exports.layout(head);
    const renames = await findRenames(this.exports, own, files, paths);
    const summary = await this.summary.follow(task, own, files, renames);
    const base = async () => (await this.unpushed.baseFiles(task))?.oids;
    const bundle = withSummary(
      await this.lfs.bundle(scope, files, { own, base }),
      paths.toRepository(SUMMARY_PATH),
      summary,
    );
    const whole = await this.mirror(own, primary, { files, paths, renames });
    const mirror = {
      ...whole,
      ...(removesMissing ? await this.unpushed.withoutForeignRemovals(task, own, whole) : NOTHING_REMOVED),
    };
    const { branch, onWritten } = change;
    const imported = await this.imports
      .importBundle(scope, bundle, { branch, mirror, isExact: true, onWritten: ({ revision }) => onWritten(revision) })
      .catch(noPagesOrThrow);
    if (!imported) {
      if (hasPages(own) && hasPages(primary)) throw new GitProblem('folder', ALL_DELETED);
      await onWritten(change.revisionId);
      return change.revisionId;
    }
    const { revision, skipped } = imported;
    log.leftOut(skipped);
    return revision;
  }

  private async mirror(
    own: ExportLayout,
    primary: ExportLayout,
    { files, paths, renames }: ArrivedFiles,
  ): Promise<ImportMirror> {
    const present = new Set([...files.oids.keys()].flatMap((file) => paths.toContent(file) ?? []));
    await yieldToEventLoop();
    const mirror = await mirrorContent(own === primary ? [own] : [own, primary], present);
    await yieldToEventLoop();
    for (const [path, pageId] of renames) mirror.pages.set(path, { pageId });
    return { ...mirror, withoutVariables: !paths.has(VARIABLES_PATH), withoutRedirects: !paths.has(CONFIG_PATH) };
  }
}

const NOTHING_REMOVED = {
  written: [],
  removedFiles: [],
  removedReusables: [],
  withoutVariables: false,
  withoutRedirects: false,
} as const;
