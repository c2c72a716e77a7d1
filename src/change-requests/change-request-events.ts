import { Injectable } from '@nestjs/common';
import { Activities } from '../activity/activities';
import type { MergeOutcome } from '../activity/activity.types';
import type { AuditAction } from '../audit/audit-actions';
import type { AuditDetails } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { ContentChanged } from '../content/model/content-changed.event';
import type { Revision } from '../content/model/entities/revision.entity';
import { EventLog } from '../event-log/event-log';
import type { EventType } from '../event-log/event-types';
import { type EventFacts, newEvent, type NewEvent } from '../event-log/new-event';
import { EventBus } from '../events/event-bus';
import { newId } from '../common/ids/new-id';
import type { SpaceScope } from '../spaces/space-scope';
import type { WebhookEvent, WebhookEventType } from '../webhooks/entities/webhook-event.types';
import { WebhookEvents } from '../webhooks/events/webhook-events';
import type { ChangeRequest, ChangeRequestStatus, GivenUpReason } from './entities/change-request.entity';
import type { ChangeRequestCheck } from './entities/change-request-check.entity';
import type { ChangeRequestReview } from './entities/change-request-review.entity';

type ChangeRequestEventType = Extract<WebhookEventType, `change_request_${string}`>;

/**
 * Records what happens to change requests: in the audit log, for webhooks, and as activities that people are notified of. Call each method
 * in the transaction of the operation.
 */
@Injectable()
export class ChangeRequestEvents {
  constructor(
    private readonly audit: AuditLog,
    private readonly webhooks: WebhookEvents,
    private readonly activities: Activities,
    private readonly eventLog: EventLog,
    private readonly bus: EventBus,
  ) {}

  async created(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    await this.recordAudit(scope, 'change-request.create', changeRequest);
  }

  /** Its subject changed. */
  edited(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    return this.eventLog.record(scope, factsOf('change_request_edited', changeRequest));
  }

  /** It became open for review. */
  async opened(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    const event = newEvent(scope, factsOf('change_request_opened', changeRequest));
    const activity = { type: 'change_request_opened', ...placeOf(changeRequest) } as const;
    await this.activities.record(scope, activity, [this.eventLog.recording(event)]);
    await this.recordWebhook(scope, { type: 'change_request_opened', id: event.id }, changeRequest);
  }

  async statusChanged(scope: SpaceScope, changeRequest: ChangeRequest, to: ChangeRequestStatus): Promise<void> {
    const status = { from: changeRequest.status, to };
    await this.recordAudit(scope, 'change-request.status.change', changeRequest, { status });
  }

  async reviewRequested(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    reviewers: readonly string[],
    commentId: string | null,
  ): Promise<void> {
    await this.activities.record(scope, { type: 'review_requested', ...placeOf(changeRequest), reviewers, commentId });
  }

  async reviewed(scope: SpaceScope, changeRequest: ChangeRequest, review: ChangeRequestReview): Promise<void> {
    const { id, status } = review;
    const told = await this.recordAudit(scope, 'change-request.review', changeRequest, { review: id, status });
    const data = { reviewId: id, status };
    await this.recordWebhook(scope, { type: 'change_request_reviewed', id: told }, changeRequest, data);
    await this.activities.record(scope, { type: 'change_request_reviewed', ...placeOf(changeRequest), status });
  }

  async checked(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    { name, state, revisionId }: ChangeRequestCheck,
  ): Promise<void> {
    const details = { check: name, state, revision: revisionId };
    await this.recordAudit(scope, 'change-request.check', changeRequest, details);
  }

  async checkDeleted(scope: SpaceScope, changeRequest: ChangeRequest, { name }: ChangeRequestCheck): Promise<void> {
    await this.recordAudit(scope, 'change-request.check.delete', changeRequest, { check: name });
  }

  /** The primary content was merged into it, as one of its revisions. */
  async updated(scope: SpaceScope, changeRequest: ChangeRequest, revision: string, conflicts: boolean): Promise<void> {
    await this.recordAudit(scope, 'change-request.update', changeRequest, { revision, conflicts });
    if (conflicts) await this.activities.record(scope, { type: 'change_request_conflicts', ...placeOf(changeRequest) });
  }

  /** Someone asked that it be merged once it is ready. */
  async mergeAsked(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    const { revisionId: revision } = changeRequest;
    await this.recordAudit(scope, 'change-request.merge-when-ready', changeRequest, { state: 'waiting', revision });
  }

  /** It was merged as someone had asked. Call after `merged`. */
  mergedAsAsked(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    return this.tellWhoAsked(scope, changeRequest, 'merged');
  }

  /** The merge that someone had asked for was cancelled, perhaps by themselves. */
  async mergeCancelled(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    await this.recordAudit(scope, 'change-request.merge-when-ready', changeRequest, { state: 'cancelled' });
    await this.tellWhoAsked(scope, changeRequest, 'cancelled', scope.actor.userId);
  }

  /** The service gave up the merge that someone had asked for. */
  async mergeGivenUp(scope: SpaceScope, changeRequest: ChangeRequest, reason: GivenUpReason): Promise<void> {
    const details = { state: 'given-up', reason };
    await this.recordAudit(scope, 'change-request.merge-when-ready', changeRequest, details);
    await this.tellWhoAsked(scope, changeRequest, reason);
  }

  private async tellWhoAsked(
    { organizationId }: SpaceScope,
    changeRequest: ChangeRequest,
    outcome: MergeOutcome,
    by?: string,
  ): Promise<void> {
    const { mergeAskedBy: userId } = changeRequest;
    if (userId === null || userId === by) return;
    const where = { organizationId, ...(by !== undefined && { actor: { userId: by } }) };
    await this.activities.record(where, { type: 'merge_when_ready', ...placeOf(changeRequest), userId, outcome });
  }

  /** What programs are told of a merge, with the statement that makes it. */
  merging(scope: SpaceScope, changeRequest: ChangeRequest, revisionId: string, id = newId()): NewEvent {
    return newEvent(scope, { ...factsOf('change_request_merged', changeRequest), id, data: { revisionId } });
  }

  /** It was merged into the primary content, as a revision of it; `told` identifies the event of `merging`. */
  async merged(scope: SpaceScope, changeRequest: ChangeRequest, { id, seq }: Revision, told: string): Promise<void> {
    await this.recordMerge(scope, changeRequest, id, told);
    await this.activities.record(scope, { type: 'change_request_merged', ...placeOf(changeRequest), revisionSeq: seq });
    this.bus.publish(new ContentChanged(changeRequest.spaceId, id));
  }

  /** It was merged, and the primary content said the same since a revision. */
  async mergedAlready(scope: SpaceScope, changeRequest: ChangeRequest, revisionId: string): Promise<void> {
    await this.mergedElsewhere(scope, changeRequest, revisionId);
    await this.activities.record(scope, {
      type: 'change_request_merged',
      ...placeOf(changeRequest),
      revisionSeq: null,
    });
  }

  /** Its content is part of the primary content since a revision, because its pull request was merged. */
  async mergedElsewhere(scope: SpaceScope, changeRequest: ChangeRequest, revisionId: string): Promise<void> {
    const told = this.merging(scope, changeRequest, revisionId);
    await this.eventLog.record(scope, told);
    await this.recordMerge(scope, changeRequest, revisionId, told.id);
  }

  private async recordMerge(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    revisionId: string,
    id: string,
  ): Promise<void> {
    await this.recordAudit(scope, 'change-request.merge', changeRequest, { revision: revisionId });
    await this.recordWebhook(scope, { type: 'change_request_merged', id }, changeRequest, { revisionId });
  }

  private async recordAudit(
    scope: SpaceScope,
    action: AuditAction,
    { id, number, spaceId }: ChangeRequest,
    details: AuditDetails = {},
  ): Promise<string | undefined> {
    return this.audit.recordTold(scope, action, { type: 'change-request', id, label: `#${number}`, spaceId }, details);
  }

  private async recordWebhook(
    scope: SpaceScope,
    event: { readonly type: ChangeRequestEventType; readonly id?: string },
    { id, number, subject, spaceId }: ChangeRequest,
    data: WebhookEvent['data'] = {},
  ): Promise<void> {
    await this.webhooks.record(scope, {
      ...event,
      spaceId,
      data: { changeRequestId: id, number, subject, ...data },
      urls: ({ publicUrl }) => ({
        location: `${publicUrl}/v1/spaces/${spaceId}/change-requests/${id}`,
        app: `${publicUrl}/app/spaces/${spaceId}/change-requests/${number}`,
      }),
    });
  }
}

const factsOf = (type: EventType, { id, spaceId }: ChangeRequest): EventFacts => ({
  type,
  resource: 'change-request',
  resourceId: id,
  spaceId,
});

const placeOf = ({ spaceId, id }: ChangeRequest) => ({ spaceId, changeRequestId: id });
