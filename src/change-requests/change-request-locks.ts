import { Injectable } from '@nestjs/common';
import { Activities } from '../activity/activities';
import type { ActivityDetails } from '../activity/activity.types';
import { type AuditAction } from '../audit/audit-actions';
import { type AuditDetails } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { notFound } from '../../core/errors/app-error';
import { Database } from '../database/database';
import type { Space } from '../spaces/entities/space.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';
import type { WebhookEvent } from '../webhooks/entities/webhook-event.types';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import { type ChangeRequestEvent, changeRequestEvent } from './change-request-event';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';
import { UnwrittenTexts } from './unwritten-texts';
import { spaceTurn } from '../database/turn-names';

/** Units of work on change requests. The space is always locked before the change request, which prevents deadlocks. */
@Injectable()
export class ChangeRequestLocks {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly audit: AuditLog,
    private readonly webhooks: WebhookEvents,
    private readonly activities: Activities,
    private readonly unwritten: UnwrittenTexts,
  ) {}

  /** With the space locked: its counters and its primary content cannot change. */
  space<T>(scope: SpaceScope, work: (space: Space) => Promise<T>): Promise<T> {
    return this.database.inTurn(spaceTurn(scope.resource.id), async () => {
      const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
      if (!space || space.deletedAt) throw notFound('space');
      return work(space);
    });
  }

  /** With the change request locked: its content cannot change. 404 if it does not exist. */
  changeRequest<T>(
    scope: SpaceScope,
    idOrNumber: string,
    work: (changeRequest: ChangeRequest) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      const changeRequest = await this.changeRequests.lock(scope.organizationId, scope.resource.id, idOrNumber);
      if (!changeRequest) throw notFound('change request');
      return work(changeRequest);
    });
  }

  /** Records an operation on a change request in the audit log. Call in the unit of work that performs it. */
  async record(
    scope: SpaceScope,
    action: AuditAction,
    { id, number, spaceId }: ChangeRequest,
    details: AuditDetails = {},
  ): Promise<void> {
    await this.audit.record(scope, action, { type: 'change-request', id, label: `#${number}`, spaceId }, details);
  }

  /** Notifies webhooks of an operation on a change request. Call in the unit of work that performs it. */
  async recordEvent(
    scope: SpaceScope,
    type: ChangeRequestEvent,
    changeRequest: ChangeRequest,
    data: WebhookEvent['data'] = {},
  ): Promise<void> {
    await this.webhooks.record(scope, changeRequestEvent(type, changeRequest, data));
  }

  /** Notifies webhooks and people that a change request was opened. Call in the unit of work that does it. */
  async opened(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    await this.recordEvent(scope, 'change_request_opened', changeRequest);
    const { id: changeRequestId, spaceId } = changeRequest;
    await this.notify(scope, { type: 'change_request_opened', spaceId, changeRequestId });
  }

  /** Notifies people of an operation on a change request. Call in the unit of work that performs it. */
  notify(scope: SpaceScope, details: ActivityDetails): Promise<void> {
    return this.activities.record(scope, details);
  }

  /** With both locked, and all text that people are typing written into the content; no more is accepted until the transaction ends. */
  async written<T>(
    scope: SpaceScope,
    idOrNumber: string,
    work: (space: Space, changeRequest: ChangeRequest) => Promise<T>,
  ): Promise<T> {
    await this.unwritten.writeIfPossible(scope, idOrNumber);
    return this.both(scope, idOrNumber, async (space, changeRequest) =>
      work(space, await this.unwritten.writeInto(changeRequest)),
    );
  }

  /** Stops live editing of a change request that is final. Call in the unit of work that finalizes it. */
  close(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    return this.unwritten.end(scope, changeRequest);
  }

  /** With both locked. */
  both<T>(
    scope: SpaceScope,
    idOrNumber: string,
    work: (space: Space, changeRequest: ChangeRequest) => Promise<T>,
  ): Promise<T> {
    return this.space(scope, (space) =>
      this.changeRequest(scope, idOrNumber, (changeRequest) => work(space, changeRequest)),
    );
  }
}
