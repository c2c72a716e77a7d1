import { Injectable } from '@nestjs/common';
import { ExportFiles } from '../../content/export/export-files';
import { headPoint } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { SpaceScope } from '../../spaces/space-scope';
import type { GitRequest } from '../git-secrets';
import type { TreeChange } from '../transport/git-messages';
import { GitProblem } from '../git-problem';
import type { GitSession } from '../transport/git-session';
import { CommitAuthors } from './commit-authors';
import { OutgoingFiles } from './outgoing-files';
import { RemoteFiles } from './remote-files';
import type { RunLog } from './run-log';

/** Exports the newest content to a branch, as one commit; other files of the branch are kept. */
@Injectable()
export class SingleExport {
  constructor(
    private readonly exports: ExportFiles,
    private readonly outgoing: OutgoingFiles,
    private readonly authors: CommitAuthors,
    private readonly revisions: RevisionsRepository,
  ) {}

  async run(scope: SpaceScope, session: GitSession, request: GitRequest, log: RunLog): Promise<void> {
    const { branch, folder, message = '' } = request;
    const { head: parent } = await session.fetch({ branch, trusted: [] });
    const files = await this.filesOf(session, parent, folder);
    const whole = await this.exports.whole(await this.exports.layout(headPoint(scope.resource)));
    const found = await this.outgoing.changes(whole, { files, log });
    const changes = found.map(([path, bytes]): TreeChange => [folder === '' ? path : `${folder}/${path}`, bytes]);
    const newest = await this.revisions.find(scope.resource.id, scope.resource.revisionId);
    const frame = await this.authors.frame(scope, newest ? [newest] : [], message);
    const { oid, changed, blocked } = await session.commit({
      ...frame,
      message: `${message.trimEnd()}\n\nBindery-Revision: ${scope.resource.revisionId}\n`,
      parent,
      changes,
    });
    for (const path of blocked) log.warn(`${path} was not written: a link or a submodule is in its place.`);
    if (!changed || oid === undefined) return log.info('The branch has this content already. There is no commit.');
    await session.push({ commit: oid, branch });
    log.commit({ oid, direction: 'out', author: frame.author.name, subject: message.split('\n')[0] ?? '' });
    log.info(`Pushed ${changes.length} files to ${branch}.`);
    log.result({ headCommit: oid });
  }

  private async filesOf(session: GitSession, commit: string | undefined, folder: string): Promise<RemoteFiles> {
    if (commit === undefined) return RemoteFiles.empty(session, folder);
    try {
      return await RemoteFiles.load(session, commit, folder);
    } catch (error) {
      if (error instanceof GitProblem && error.code === 'folder') return RemoteFiles.empty(session, folder, commit);
      throw error;
    }
  }
}
