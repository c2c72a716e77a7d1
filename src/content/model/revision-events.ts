import { Injectable } from '@nestjs/common';
import { Activities } from '../../activity/activities';
import type { Scope } from '../../common/permissions/scope';
import type { Space } from '../../spaces/entities/space.entity';
import { WebhookEvents } from '../../webhooks/events/webhook-events';
import type { Revision } from './entities/revision.entity';
import { contentUpdated } from './content-updated';

/** Notifies webhooks and people of new revisions of the primary content. */
@Injectable()
export class RevisionEvents {
  constructor(
    private readonly webhooks: WebhookEvents,
    private readonly activities: Activities,
  ) {}

  /** Call in the transaction that writes the revision. For a merge, people are notified of the merge instead. */
  async written(scope: Scope, space: Space, revision: Revision): Promise<void> {
    await this.webhooks.record(scope, contentUpdated(space, revision));
    if (revision.type === 'merge') return;
    await this.activities.record(scope, { type: 'content_updated', spaceId: space.id, revisionSeq: revision.seq });
  }
}
