import type { NotificationKind } from '../notification-kinds';
import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';
import { plainText } from '../../../core/documents/blocks/html/plain-text';
import type { NotificationResponse } from '../dto/notification.response';

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

type Words = (notification: NotificationResponse) => string;

const many =
  (one: string, several: string): Words =>
  ({ count }) =>
    count > 1 ? several.replace('#', `${count}`) : one;

/** Which integration, by what the notification refers to. */
const integrationOf = ({ webhook, space }: NotificationResponse): string =>
  webhook ? 'a webhook' : space ? 'a Git connection' : 'a SCIM token';

const orphaned: Words = (notification) => {
  const days = Number.parseInt(notification.detail ?? '', 10);
  const end = `It stops in ${days} ${days === 1 ? 'day' : 'days'} unless an admin takes it over`;
  return `No one is responsible for ${integrationOf(notification)} any more. ${Number.isNaN(days) ? 'It has stopped until an admin takes it over' : end}`;
};

const daysOf = (detail?: string): string => `${detail === '3-days' ? '3' : '14'} days or less`;

/** The predicates that follow the name of the actor; those that begin with a capital letter are complete sentences. */
const WORDS: Readonly<Record<NotificationKind, string | Words>> = {
  mention: 'mentioned you',
  reply: ({ detail }) => (detail === undefined ? 'replied' : `${detail} your suggestion`),
  comment: 'commented',
  review_requested: 'asked you for a review',
  review_submitted: ({ detail }) => (detail === 'approved' ? 'approved a change request' : 'requested changes'),
  change_request_opened: 'opened a change request',
  change_request_merged: many('merged a change request', 'merged # change requests'),
  change_request_outdated: 'A change request is outdated',
  change_request_conflicts: 'A change request has conflicts',
  content_updated: many('changed the content', 'changed the content # times'),
  webhook_disabled: 'Your webhook was disabled',
  invitation: ({ detail }) => (detail === 'added' ? 'added you to an organization' : 'accepted your invitation'),
  git_run_failed: 'A Git synchronization failed',
  certificate_expiring: ({ detail }) => `An identity provider's certificate expires in ${daysOf(detail)}`,
  integration_orphaned: orphaned,
  token_expiring: ({ detail }) => `One of your API tokens expires in ${daysOf(detail)}`,
};

/** The event as a sentence without its full stop. */
export function sentenceOf(notification: NotificationResponse): string {
  const { kind, actor } = notification;
  const words = WORDS[kind];
  const phrase = typeof words === 'string' ? words : words(notification);
  return /^[A-Z]/.test(phrase) ? phrase : `${actor?.displayName ?? 'Someone'} ${phrase}`;
}

/** The place of the event: the title of the page or change request, and of the space. */
export function placeOf({ changeRequest, page, space }: NotificationResponse): string {
  const subject = changeRequest ? changeRequest.subject || `Change request ${changeRequest.number}` : page?.title;
  return [subject, space?.title].filter(Boolean).join(' · ');
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
