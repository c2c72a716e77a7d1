import type { NotificationKind } from '../notification-kinds';

/** The subject of each kind of notification, as a list item. */
export const KIND_WORDS: Readonly<Record<NotificationKind, string>> = {
  mention: 'A comment mentions you',
  reply: 'Somebody replies to you, or in a thread that you replied in',
  comment: 'Somebody comments on what you follow',
  review_requested: 'You are asked for a review',
  review_submitted: 'A change request that you follow is reviewed',
  change_request_opened: 'A change request is opened in a space that you follow',
  change_request_merged: 'A change request that you follow is merged, or one into what you follow',
  change_request_outdated: 'A change request that you follow becomes outdated',
  change_request_conflicts: 'A change request that you follow is in conflict',
  content_updated: 'A space or page that you follow is changed',
  webhook_disabled: 'Your webhook is disabled',
  invitation: 'An invitation of yours is accepted, or you are given a place',
  git_run_failed: 'Your synchronization with Git fails',
  certificate_expiring: 'The certificate of an identity provider expires',
  token_expiring: 'An API token of yours expires',
  integration_orphaned: 'Nobody is responsible for a webhook, SCIM token or Git connection',
};
