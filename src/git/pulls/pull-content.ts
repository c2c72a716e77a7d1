import { Injectable } from '@nestjs/common';
import { pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { PullRequestMirror } from '../../change-requests/pull-request-mirror';
import { UpdateService } from '../../change-requests/update.service';
import type { Revision } from '../../content/model/entities/revision.entity';
import { ExportFiles } from '../../content/export/export-files';
import { headPoint, pointOf } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import { CommitImporter } from '../sync/commit-importer';
import type { RemoteFiles } from '../sync/remote-files';
import type { SyncTask } from '../sync/sync-task';

/** Texts and settings; other files are content only if a text refers to them. */
const ALWAYS_CONTENT = /\.(?:md|markdown)$|^\.gitbook(?:\.yaml$|\/)|\/\.gitbook\//i;

/** Paths below the connected folder that differ. */
function differing({ oids: before }: RemoteFiles, { oids: after }: RemoteFiles): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

/** Both ends of a pull request. */
export interface PullFiles {
  /** The files of the merge base with the connected branch. */
  readonly base: RemoteFiles;
  /** The revision with that content, if known. */
  readonly baseRevision?: Revision;
  readonly head: RemoteFiles;
}

/**
 * Writes the content of a pull request into a change request: first its merge base, then its head, and then the merge
 * with the newest primary content, based on their difference. Unchanged content remains as it is in the space.
 */
@Injectable()
export class PullContent {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly followed: PullRequestMirror,
    private readonly updates: UpdateService,
    private readonly importer: CommitImporter,
    private readonly revisions: RevisionsRepository,
    private readonly exports: ExportFiles,
  ) {}

  /** Replaces the content of the change request. */
  async write(task: SyncTask, id: string, { base, baseRevision, head }: PullFiles): Promise<'clean' | 'conflicts'> {
    const { scope } = task;
    // Based on the newest content, the change request contains every difference from it.
    if ((await this.find(task, id)).baseSeq !== scope.resource.revisionSeq) await this.updates.update(scope, id);
    await this.followed.clearConflicts(await this.find(task, id));
    const from = baseRevision ?? (await this.writeFiles(task, id, base));
    await this.writeFiles(task, id, head);
    const isNewest = from.id === scope.resource.revisionId;
    const { result } = await this.updates.update(scope, id, isNewest ? undefined : pointOf(from));
    return result === 'conflicts' ? 'conflicts' : 'clean';
  }

  /** Whether the content differs, and not only other files of the folder. */
  async hasContentChanges({ scope }: SyncTask, before: RemoteFiles, after: RemoteFiles): Promise<boolean> {
    const changed = differing(before, after);
    if (changed.some((path) => ALWAYS_CONTENT.test(path))) return true;
    if (changed.length === 0) return false;
    const [layout, paths] = [await this.exports.layout(headPoint(scope.resource)), await after.paths()];
    const present = new Set(layout.fileList().map(({ file }) => paths.toRepository(file)));
    return changed.some((path) => present.has(path));
  }

  private async writeFiles(task: SyncTask, id: string, files: RemoteFiles): Promise<Revision> {
    const { scope } = task;
    const changeRequest = await this.find(task, id);
    const written = await this.importer.importCommit(task, {
      files,
      at: pointOfChangeRequest(changeRequest),
      revisionId: changeRequest.revisionId,
      head: headPoint(scope.resource),
      branch: this.followed.writable(scope, changeRequest),
      removesMissing: true,
      onWritten: () => Promise.resolve(),
    });
    const revision = await this.revisions.find(scope.resource.id, written);
    if (!revision) throw new Error('The revision of a pull request is gone.');
    return revision;
  }

  private async find({ scope }: SyncTask, id: string): Promise<ChangeRequest> {
    const found = await this.changeRequests.find(scope.organizationId, scope.resource.id, id);
    if (!found) throw new Error('The change request of a pull request is gone.');
    return found;
  }
}
