import type { Configuration } from '../../config/configuration';

/** What webhooks can request, named after the events of the published contract where it has them. */
export const WEBHOOK_EVENT_TYPES = [
  'space_content_updated',
  'change_request_opened',
  'change_request_reviewed',
  'change_request_merged',
  'comment_posted',
  'site_published',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent when someone requests it, to whatever webhook, to see whether it arrives. */
export const PING = 'ping';

export type DeliveredType = WebhookEventType | typeof PING;

export const DELIVERED_TYPES: readonly DeliveredType[] = [...WEBHOOK_EVENT_TYPES, PING];

/** Kinds of things that an event is about beside a space, and that must still exist when the event is sent. */
export type SubjectKind = 'site' | 'comment' | 'comment-reply';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Something that happened, described without any content: identifiers, titles and addresses. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  /** The space it happened in; a webhook with a filter on spaces gets it only where this is one of them. */
  readonly spaceId?: string;
  readonly subject?: Subject;
  readonly data: Readonly<Record<string, string | number | null>>;
  /** Where to read on. */
  readonly urls: (base: Pick<Configuration, 'publicUrl'>) => Readonly<Record<string, string>>;
}
