import type { WebhookEvent, WebhookEventType } from '../webhooks/entities/webhook-event.types';
import type { ChangeRequest } from './entities/change-request.entity';

export type ChangeRequestEvent = Extract<WebhookEventType, `change_request_${string}`>;

/** The events about change requests that webhooks receive. */
export const changeRequestEvent = (
  type: ChangeRequestEvent,
  { id, number, subject, spaceId }: ChangeRequest,
  data: WebhookEvent['data'],
): WebhookEvent => ({
  type,
  spaceId,
  data: { changeRequestId: id, number, subject, ...data },
  urls: ({ publicUrl }) => ({
    location: `${publicUrl}/v1/spaces/${spaceId}/change-requests/${id}`,
    app: `${publicUrl}/app/spaces/${spaceId}/change-requests/${number}`,
  }),
});
