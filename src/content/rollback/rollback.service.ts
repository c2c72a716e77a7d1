import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import { PageTexts } from '../search/page-texts';
import { type ContentChanges, isEmpty } from '../model/content-changes';
import type { RevisionPoint } from '../model/branch.sql';
import { PrimaryBranch } from '../writing/primary-branch';
import { RevisionPoints } from '../storage/revision-points';
import { RollbackReader } from './rollback.reader';
import { spaceTurn } from '../../database/turn-names';

/** Rolls back to an older revision by creating a new one: the history is append-only. */
@Injectable()
export class RollbackService {
  constructor(
    private readonly points: RevisionPoints,
    private readonly reader: RollbackReader,
    private readonly texts: PageTexts,
    private readonly primary: PrimaryBranch,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Writes the differences between a revision of the primary content and the newest one; the cost depends on the changes in
   * between. 404 for a revision of a change request, 409 if the space is locked, has changed meanwhile, or already has that content.
   */
  async rollback(scope: SpaceScope, revisionId: string): Promise<{ revision: string }> {
    this.primary.of(scope).check();
    const target = await this.points.at(scope, revisionId);
    const { branchId, seq, revisionId: headId } = this.points.head(scope);
    if (target.branchId !== branchId) throw notFound('revision');
    // Texts are read before the lock is acquired, because that may take long.
    const changes = await this.changes(target, { branchId, seq });
    return this.database.inTurn(spaceTurn(scope.resource.id), async () => {
      const space = await this.primary.lock(scope);
      if (space.revisionId !== headId)
        throw conflict('content_changed', 'The content of the space changed in the meantime. Try again.');
      if (isEmpty(changes)) throw conflict('already_done', 'The space already has the content of this revision.');
      const revision = (await this.primary.write(scope, space, changes, { type: 'rollback' })).id;
      const { id, title } = space;
      const details = { revision, to: revisionId };
      await this.audit.record(scope, 'content.rollback', { type: 'space', id, label: title }, details);
      return { revision };
    });
  }

  private async changes(target: RevisionPoint, head: RevisionPoint): Promise<ContentChanges> {
    const { changes, present } = await this.reader.read(target, head);
    return { ...changes, texts: await this.texts.changed(changes.pages, (pageId) => present.get(pageId)) };
  }
}
