import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';
import { plainText } from '../../../core/documents/blocks/html/plain-text';
import type { NotificationResponse } from '../dto/notification.response';
import { NOTIFICATIONS } from '../notification-kinds';

/** The event as a sentence without its full stop. */
export function mailSentence(notification: NotificationResponse): string {
  const { kind, actor } = notification;
  const { words } = NOTIFICATIONS[kind];
  const phrase = typeof words === 'string' ? words : words(notification);
  return /^[A-Z]/.test(phrase) ? phrase : `${actor?.displayName ?? 'Someone'} ${phrase}`;
}

/** The place of the event: the title of the page or change request, and of the space. */
export function describePlace({ changeRequest, page, space }: NotificationResponse): string {
  const subject = changeRequest ? changeRequest.subject || `Change request ${changeRequest.number}` : page?.title;
  return [subject, space?.title].filter(Boolean).join(' · ');
}

/** How much there is to review. */
export function changedPagesOf({ changeRequest }: NotificationResponse): string | undefined {
  const pages = changeRequest?.changedPages;
  if (!pages) return undefined;
  return pages === 1 ? '1 page is changed' : `${pages.toLocaleString('en')} pages are changed`;
}

/** The beginning of a comment as plain text. */
export function excerptOf({ comment }: NotificationResponse): string | undefined {
  if (!comment || comment.excerpt.trim() === '') return undefined;
  // A link that was cut off is no longer a link.
  const whole = comment.excerpt.replace(/\[([^[\]]*)\]\([^()\s]*$/, '$1');
  const text = fragmentToDocument(whole)
    .nodes.map((node) => plainText(node).trim())
    .filter(Boolean);
  return text.join(' ') || undefined;
}
