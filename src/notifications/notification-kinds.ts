/** Kinds of notifications, for each of which people can choose how they are notified. */
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
  'invitation',
  'git_run_failed',
  'certificate_expiring',
  'token_expiring',
  'integration_orphaned',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How a person wants to be notified of a kind. */
export const DELIVERIES = ['inbox', 'off'] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** When a person is mailed about a notification in their inbox. */
export const MAIL_CHOICES = ['at-once', 'daily', 'off'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Notifications that require an action are mailed at once, the rest once a day. */
const AT_ONCE: readonly NotificationKind[] = [
  'mention',
  'review_requested',
  'webhook_disabled',
  'git_run_failed',
  'certificate_expiring',
  'token_expiring',
  'integration_orphaned',
];

/** The mail choice for a kind as long as the person has not chosen otherwise. */
export const defaultMail = (kind: NotificationKind): MailChoice => (AT_ONCE.includes(kind) ? 'at-once' : 'daily');
