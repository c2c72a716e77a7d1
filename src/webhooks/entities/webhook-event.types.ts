import type { Configuration } from '../../config/configuration';

/** The event types that webhooks can subscribe to, named as in the published contract. */
export const WEBHOOK_EVENT_TYPES = [
  'space_content_updated',
  'change_request_opened',
  'change_request_reviewed',
  'change_request_merged',
  'comment_posted',
  'site_published',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent on request to any webhook, as a test. */
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
  /** That of the same event in the event log; omitted where that has none. */
  readonly id?: string;
  readonly type: WebhookEventType;
  /** The space it happened in; a webhook with a filter on spaces gets it only where this is one of them. */
  readonly spaceId?: string;
  readonly subject?: Subject;
  readonly data: Readonly<Record<string, string | number | null>>;
  /** The URL with details. */
  readonly urls: (base: Pick<Configuration, 'publicUrl'>) => Readonly<Record<string, string>>;
}
