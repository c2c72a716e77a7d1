import type { Space } from '../../spaces/entities/space.entity';
import type { WebhookEvent } from '../../webhooks/entities/webhook-event.types';
import type { Revision } from './entities/revision.entity';

/** The event about a new revision of the primary content that webhooks receive. */
export const contentUpdated = ({ id, title }: Space, revision: Revision, eventId: string): WebhookEvent => ({
  id: eventId,
  type: 'space_content_updated',
  spaceId: id,
  data: { spaceTitle: title, revisionId: revision.id, revisionType: revision.type },
  urls: ({ publicUrl }) => ({
    location: `${publicUrl}/v1/spaces/${id}/revisions/${revision.id}`,
    app: `${publicUrl}/app/spaces/${id}/revisions/${revision.id}`,
  }),
});
