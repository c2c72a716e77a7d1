import { Injectable } from '@nestjs/common';
import { ExternalChanges } from '../../change-requests/external-changes';
import type { ContentBranch } from '../../content/model/content-branch';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import { ImportService } from '../../import/import.service';
import type { SpaceScope } from '../../spaces/space-scope';
import type { GitRequest } from '../git-secrets';
import { GitMember } from '../git-member';
import { GitProblem } from '../git-problem';
import type { GitSession } from '../transport/git-session';
import { LfsFiles } from './lfs-files';
import { RemoteFiles } from './remote-files';
import type { RunLog } from './run-log';

/** Imports the files of a branch into a space, like any other import: nothing is deleted. */
@Injectable()
export class SingleImport {
  constructor(
    private readonly imports: ImportService,
    private readonly external: ExternalChanges,
    private readonly revisions: RevisionsRepository,
    private readonly member: GitMember,
    private readonly lfs: LfsFiles,
  ) {}

  async run(
    scope: SpaceScope,
    session: GitSession,
    { branch, folder, standalone }: GitRequest,
    log: RunLog,
  ): Promise<void> {
    const { head, commits } = await session.fetch({ branch, trusted: [] });
    if (head === undefined) throw new GitProblem('branch', 'The repository is empty. There is nothing to import.');
    const bundle = await this.lfs.bundle(scope, await RemoteFiles.load(session, head, folder));
    const changeRequest = standalone ? await this.changeRequestBranch(scope, branch, log) : undefined;
    const { revision, importedResources, skipped } = await this.imports.importBundle(scope, bundle, {
      isExact: !standalone,
      onWritten: () => this.checkMember(scope),
      ...(changeRequest && { branch: changeRequest }),
    });
    for (const { oid, author, coAuthors, subject } of commits)
      log.commit({ oid, direction: 'in', author, coAuthors, subject });
    for (const { path, reason } of skipped) log.warn(`${path} was left out: ${reason}.`);
    log.info(`Imported ${importedResources} pages and files of ${branch}.`);
    log.result({ headCommit: head, revisionId: revision });
  }

  /** In the transaction of the import: its member may have lost the right while the files were fetched. */
  private async checkMember({ organizationId, resource, actor }: SpaceScope): Promise<void> {
    await this.member.scope(organizationId, resource.id, actor.userId);
  }

  private async changeRequestBranch(scope: SpaceScope, branch: string, log: RunLog): Promise<ContentBranch> {
    const base = await this.revisions.find(scope.resource.id, scope.resource.revisionId);
    if (!base) throw new Error('The newest revision is gone.');
    const changeRequest = await this.external.create(scope, `Import of ${branch} from Git`, base);
    log.result({ changeRequestId: changeRequest.id });
    return this.external.writable(scope, changeRequest);
  }
}
