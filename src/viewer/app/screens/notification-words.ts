import type { Notification, NotificationKind } from '../api/types';

/** What each kind is, where people choose what they are notified of. */
export const KINDS: Readonly<Record<NotificationKind, string>> = {
  mention: 'A comment mentions me',
  reply: 'Somebody replies to me, or in a thread that I replied in',
  comment: 'Somebody comments on what I follow',
  review_requested: 'I am asked for a review',
  review_submitted: 'A change request that I follow is reviewed',
  change_request_opened: 'A change request is opened in a space that I follow',
  change_request_merged: 'A change request that I follow is merged, or one into what I follow',
  change_request_outdated: 'A change request that I follow becomes outdated',
  change_request_conflicts: 'A change request that I follow is in conflict',
  content_updated: 'A space or page that I follow is changed',
  webhook_disabled: 'My webhook is disabled',
  invitation: 'An invitation of mine is accepted, or I am given a place',
  git_run_failed: 'My synchronization with Git fails',
  certificate_expiring: 'The certificate of an identity provider expires',
  token_expiring: 'An API token of mine expires',
};

const DONE: Readonly<Record<NotificationKind, string>> = {
  mention: 'mentioned you',
  reply: 'replied',
  comment: 'commented',
  review_requested: 'asked you for a review',
  review_submitted: 'reviewed',
  change_request_opened: 'opened a change request',
  change_request_merged: 'merged a change request',
  change_request_outdated: 'A change request is outdated',
  change_request_conflicts: 'A change request is in conflict',
  content_updated: 'changed the content',
  webhook_disabled: 'Your webhook was disabled',
  invitation: 'accepted your invitation',
  git_run_failed: 'A synchronization with Git failed',
  certificate_expiring: 'The certificate of an identity provider expires',
  token_expiring: 'An API token of yours expires',
};

/** What happened, in a sentence. */
export function sentenceOf({ kind, count, detail, actor }: Notification): string {
  let words = DONE[kind];
  if (kind === 'reply' && detail) words = `${detail} your suggestion`;
  if (kind === 'review_submitted') words = detail === 'approved' ? 'approved' : 'requested changes';
  if (kind === 'change_request_merged' && count > 1) words = `merged ${count.toLocaleString()} change requests`;
  if (kind === 'invitation' && detail === 'added') words = 'gave you a place in an organization';
  if (kind.endsWith('_expiring')) words += detail === '3-days' ? ' in 3 days or less' : ' in 14 days or less';
  if (/^[A-Z]/.test(words)) return words;
  return `${actor?.displayName ?? 'Somebody'} ${words}`;
}

/** What it is about: the change request or page, and where that lies. */
export function aboutOf({ changeRequest, page, space }: Notification): string {
  const subject = changeRequest ? changeRequest.subject || `Change request ${changeRequest.number}` : page?.title;
  return [subject, space?.title].filter(Boolean).join(' · ');
}
