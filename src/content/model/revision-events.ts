import { Injectable } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import type { Scope } from '../../common/permissions/scope';
import type { RowWrite } from '../../database/prepared-rows';
import { EventLog } from '../../event-log/event-log';
import { newEvent, type NewEvent } from '../../event-log/new-event';
import type { Space } from '../../spaces/entities/space.entity';
import { WebhookEvents } from '../../webhooks/events/webhook-events';
import type { Revision } from './entities/revision.entity';
import { contentEventRows } from './content-events.sql';
import { contentUpdated } from './content-updated';

/** Notifies webhooks and people of new revisions of the primary content. */
@Injectable()
export class RevisionEvents {
  constructor(
    private readonly webhooks: WebhookEvents,
    private readonly activities: Activities,
    private readonly eventLog: EventLog,
  ) {}

  /**
   * The write of the events of a revision, for the statement that moves the head of its space.
   * @param id of the event about the revision
   * @param before events that come before it, such as the merge that it results from
   */
  recording(scope: Scope, revision: Revision, id: string, before: readonly NewEvent[] = []): RowWrite {
    const event = newEvent(scope, {
      id,
      type: 'space_content_updated',
      resource: 'revision',
      resourceId: revision.id,
      spaceId: revision.spaceId,
      data: { revisionType: revision.type },
    });
    this.eventLog.committing([...before, event]);
    return contentEventRows(revision, event, before);
  }

  /** The write of the event about a revision of a change request. */
  appending(scope: Scope, { id, spaceId, branchId, type }: Revision): RowWrite {
    return this.eventLog.recording(
      newEvent(scope, {
        type: 'change_request_content_updated',
        resource: 'change-request',
        resourceId: branchId,
        spaceId,
        data: { revisionId: id, revisionType: type },
      }),
    );
  }

  /** Call in the transaction that writes the revision. For a merge, people are notified of the merge instead. */
  async written(scope: Scope, space: Space, revision: Revision, id: string): Promise<void> {
    await this.webhooks.record(scope, contentUpdated(space, revision, id));
    if (revision.type === 'merge') return;
    await this.activities.record(scope, { type: 'content_updated', spaceId: space.id, revisionSeq: revision.seq });
  }
}
