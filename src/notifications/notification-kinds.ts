/** What people are notified of, and can choose for each how. */
export const NOTIFICATION_KINDS = [
  'mention',
  'reply',
  'comment',
  'review_requested',
  'review_submitted',
  'change_request_opened',
  'change_request_merged',
  'change_request_outdated',
  'change_request_conflicts',
  'content_updated',
  'webhook_disabled',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How a person wants to be notified of a kind. */
export const DELIVERIES = ['inbox', 'off'] as const;

export type Delivery = (typeof DELIVERIES)[number];
