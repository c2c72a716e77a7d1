import type { Notification, NotificationKind } from '../../api/types';
import { t } from '../../i18n/notifications';

/** The name of each kind in the notification preferences. */
export const KINDS: Readonly<Record<NotificationKind, string>> = {
  mention: t.whenMentioned,
  reply: t.whenReplied,
  comment: t.whenCommented,
  review_requested: t.whenAskedForReview,
  review_submitted: t.whenReviewed,
  change_request_opened: t.whenRequestOpened,
  change_request_merged: t.whenRequestMerged,
  change_request_outdated: t.whenRequestOutdated,
  change_request_conflicts: t.whenRequestConflicts,
  content_updated: t.whenContentChanges,
  webhook_disabled: t.whenWebhookDisabled,
  invitation: t.whenInvited,
  git_run_failed: t.whenGitFails,
  certificate_expiring: t.whenCertificateExpires,
  token_expiring: t.whenTokenExpires,
  integration_orphaned: t.whenOrphaned,
};

/** Describes an event, with or without a person who caused it. */
const EVENT_SENTENCES: Readonly<Record<NotificationKind, (actorName: string) => string>> = {
  mention: t.mentionedYou,
  reply: t.replied,
  comment: t.commented,
  review_requested: t.askedYouForReview,
  review_submitted: t.requestedChanges,
  change_request_opened: t.openedRequest,
  change_request_merged: t.mergedRequest,
  change_request_outdated: () => t.requestIsOutdated,
  change_request_conflicts: () => t.requestConflicts,
  content_updated: t.changedTheContent,
  webhook_disabled: () => t.webhookWasDisabled,
  invitation: t.acceptedYourInvitation,
  git_run_failed: () => t.gitFailed,
  certificate_expiring: () => t.certificateExpires(14),
  token_expiring: () => t.tokenExpires(14),
  integration_orphaned: () => t.tokenIsOrphaned(14),
};

/** The days left are the beginning of the detail; none are left of what has stopped. */
function orphanedSentence({ detail, webhook, space }: Notification): string {
  const days = Number.parseInt(detail ?? '', 10) || 0;
  if (webhook) return t.webhookIsOrphaned(days);
  return space ? t.gitIsOrphaned(days) : t.tokenIsOrphaned(days);
}

/** Describes the notification in a sentence. */
export function sentenceOf(notification: Notification): string {
  const { kind, count, detail, actor } = notification;
  const who = actor?.displayName ?? t.someone;
  if (kind === 'reply' && detail === 'accepted') return t.acceptedYourSuggestion(who);
  if (kind === 'reply' && detail === 'dismissed') return t.dismissedYourSuggestion(who);
  if (kind === 'review_submitted' && detail === 'approved') return t.approved(who);
  if (kind === 'change_request_merged' && count > 1) return t.mergedRequests(who, count);
  if (kind === 'invitation' && detail === 'added') return t.addedYou(who);
  if (kind === 'certificate_expiring' && detail === '3-days') return t.certificateExpires(3);
  if (kind === 'token_expiring' && detail === '3-days') return t.tokenExpires(3);
  if (kind === 'integration_orphaned') return orphanedSentence(notification);
  return EVENT_SENTENCES[kind](who);
}

/** The subject of the notification: the change request or page, and its location. */
export function aboutOf({ changeRequest, page, space }: Notification): string {
  const subject = changeRequest ? changeRequest.subject || t.changeRequest(changeRequest.number) : page?.title;
  return [subject, space?.title].filter(Boolean).join(' · ');
}
