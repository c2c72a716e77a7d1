import type { NotificationKind } from '../notification-kinds';

/** The subject of each kind of notification, as a list item. */
export const KIND_WORDS: Readonly<Record<NotificationKind, string>> = {
  mention: 'A comment mentions you',
  reply: 'Someone replies to you or in a thread you have joined',
  comment: 'Someone comments on something you follow',
  review_requested: 'Someone asks you for a review',
  review_submitted: 'A change request you follow is reviewed',
  change_request_opened: 'A change request is opened in a space you follow',
  change_request_merged: 'A change request you follow, or one into content you follow, is merged',
  change_request_outdated: 'A change request you follow becomes outdated',
  change_request_conflicts: 'A change request you follow has conflicts',
  content_updated: 'A space or page you follow changes',
  webhook_disabled: 'Your webhook is disabled',
  invitation: 'Someone accepts your invitation or adds you to an organization',
  git_run_failed: 'Your Git synchronization fails',
  certificate_expiring: "An identity provider's certificate expires",
  token_expiring: 'One of your API tokens expires',
  integration_orphaned: 'No one is responsible for a webhook, SCIM token or Git connection',
};
