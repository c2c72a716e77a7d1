import type { Notification, NotificationKind } from '../../api/types';
import { t } from '../../i18n/notifications';

/** The name of each kind in the notification preferences. */
export const KINDS: Readonly<Record<NotificationKind, string>> = t.kinds;

/** Describes the notification in a sentence. */
export function notificationSentence({ kind, count, detail, actor, webhook, space }: Notification): string {
  const who = actor?.displayName ?? t.someone;
  // What is left is the beginning of the detail; of what has stopped, nothing.
  const days = Number.parseInt(detail ?? '', 10) || 0;
  if (kind === 'reply' && detail === 'accepted') return t.acceptedYourSuggestion(who);
  if (kind === 'reply' && detail === 'dismissed') return t.dismissedYourSuggestion(who);
  if (kind === 'review_requested' && detail === 'reminder') return t.remindedOfReview(who);
  if (kind === 'review_submitted' && detail === 'approved') return t.approved(who);
  if (kind === 'merge_when_ready' && detail) return t.whenReady[detail] ?? t.sentences.merge_when_ready(who);
  if (kind === 'change_request_merged' && count > 1) return t.mergedRequests(who, count);
  if (kind === 'invitation' && detail === 'added') return t.addedYou(who);
  if (kind === 'integration_orphaned' && webhook) return t.webhookIsOrphaned(days);
  if (kind === 'integration_orphaned' && space) return t.gitIsOrphaned(days);
  return t.sentences[kind](who, days);
}

/** The subject of the notification: the change request or page, and its location. */
export function aboutOf({ changeRequest, page, space }: Notification): string {
  const subject = changeRequest ? changeRequest.subject || t.changeRequest(changeRequest.number) : page?.title;
  return [subject, space?.title].filter(Boolean).join(' · ');
}
