import { Injectable } from '@nestjs/common';
import { badRequest, conflict } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import type { Revision } from '../../content/model/entities/revision.entity';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestEvents } from '../change-request-events';
import { statusAfter } from '../change-request-status';
import { ChangeRequestTransactions } from '../change-request-transactions';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestCheck } from '../entities/change-request-check.entity';
import { ChecksReader } from './checks.reader';
import { ChecksRepository } from './checks.repository';
import type { ChangeRequestCheckResponse } from './dto/check.response';
import type { ReportCheckDto } from './dto/report-check.dto';

/** Maximum number of checks of a change request. */
export const MAX_CHECKS = 50;

type Result = Pick<ChangeRequestCheck, 'state' | 'details' | 'url' | 'revisionId'>;

interface Reported {
  readonly check: ChangeRequestCheckResponse;
  readonly isNew: boolean;
}

const isSame = (before: Result, after: Result): boolean =>
  before.state === after.state &&
  before.details === after.details &&
  before.url === after.url &&
  before.revisionId === after.revisionId;

const isOwn = ({ id }: ChangeRequest, revision: Revision): boolean => revision.branchId === id;

/** Whether the revision is an earlier one of the change request; those of the space precede its own. */
const precedes = (changeRequest: ChangeRequest, revision: Revision, other: Revision): boolean =>
  isOwn(changeRequest, revision) === isOwn(changeRequest, other)
    ? revision.seq < other.seq
    : isOwn(changeRequest, other);

/** Stores what programs found in change requests. */
@Injectable()
export class ChecksService {
  constructor(
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly checks: ChecksRepository,
    private readonly revisions: RevisionsRepository,
    private readonly reader: ChecksReader,
  ) {}

  /**
   * Adds a check, or replaces the result of the one with the same name; the same result again writes nothing. 409 if the status of the change
   * request forbids it, for a revision before the one that has a result, and for too many checks.
   */
  async report(scope: SpaceScope, idOrNumber: string, input: ReportCheckDto): Promise<Reported> {
    const written = await this.transactions.withLocked(scope, idOrNumber, async (changeRequest) => {
      statusAfter(changeRequest.status, 'review');
      const { name, state, details = null, url = null, revision = changeRequest.revisionId } = input;
      const before = await this.checks.findByName(changeRequest.id, name);
      await this.checkRevision(changeRequest, revision, before);
      const result = { state, details, url, revisionId: revision };
      if (before && isSame(before, result)) return { changeRequest, check: before, isNew: false };
      const check = before
        ? await this.replace(scope, before, result)
        : await this.add(scope, changeRequest, name, result);
      await this.events.checked(scope, changeRequest, check);
      return { changeRequest, check, isNew: !before };
    });
    return { check: await this.reader.one(written.changeRequest, written.check), isNew: written.isNew };
  }

  /** Returns false if there is no such check. 409 if the status of the change request forbids it. */
  remove(scope: SpaceScope, idOrNumber: string, checkId: string): Promise<boolean> {
    return this.transactions.withLocked(scope, idOrNumber, async (changeRequest) => {
      const check = await this.checks.find(changeRequest.id, checkId);
      if (!check) return false;
      statusAfter(changeRequest.status, 'review');
      await this.checks.delete(check);
      await this.events.checkDeleted(scope, changeRequest, check);
      return true;
    });
  }

  private async replace(scope: SpaceScope, before: ChangeRequestCheck, result: Result): Promise<ChangeRequestCheck> {
    const changes = { ...result, updatedBy: scope.actor.userId, updatedAt: new Date() };
    await this.checks.update(before, changes);
    return { ...before, ...changes };
  }

  private async add(
    scope: SpaceScope,
    { id: changeRequestId }: ChangeRequest,
    name: string,
    result: Result,
  ): Promise<ChangeRequestCheck> {
    if ((await this.checks.count(changeRequestId)) >= MAX_CHECKS)
      throw conflict('limit_reached', `A change request has at most ${MAX_CHECKS} checks. Delete some first.`);
    const [by, at] = [scope.actor.userId, new Date()];
    const check = {
      id: newId(),
      changeRequestId,
      name,
      ...result,
      createdBy: by,
      createdAt: at,
      updatedBy: by,
      updatedAt: at,
    };
    await this.checks.insert(check);
    return check;
  }

  /** A slow pipeline must not replace the result for a newer revision. */
  private async checkRevision(
    changeRequest: ChangeRequest,
    revisionId: string,
    before: ChangeRequestCheck | null,
  ): Promise<void> {
    if (revisionId === changeRequest.revisionId || revisionId === before?.revisionId) return;
    const { spaceId, initialRevisionId, ancestorRevisionId } = changeRequest;
    const revision = await this.revisions.find(spaceId, revisionId);
    const isBase = revisionId === initialRevisionId || revisionId === ancestorRevisionId;
    if (!revision || !(isBase || isOwn(changeRequest, revision)))
      throw badRequest('unknown_reference', 'revision is not a revision of this change request.', {
        field: 'revision',
      });
    const checked = before && (await this.revisions.find(spaceId, before.revisionId));
    if (checked && precedes(changeRequest, revision, checked))
      throw conflict('outdated_revision', 'This check has a result for a newer revision of the change request.');
  }
}
