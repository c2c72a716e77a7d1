import type { Configuration } from '../../config/configuration';
import type { People } from '../../users/people.reader';
import type { NotificationResponse } from '../dto/notification.response';
import { NOTIFICATIONS } from '../notification-kinds';
import type { InboxRow } from './inbox.repository';

type Base = Pick<Configuration, 'publicUrl'>;

/** The page of the app below `/app` that shows what the notification is about. */
function pageOf({ kind, detail, organizationId, spaceId, number, commentId, webhookId }: InboxRow): string {
  const organization = `/orgs/${organizationId}`;
  if (webhookId !== null) return `${organization}/webhooks/${webhookId}`;
  const space = spaceId === null ? undefined : `/spaces/${spaceId}`;
  const own = NOTIFICATIONS[kind].page?.({ organization, space, detail });
  if (own !== undefined) return own;
  if (space === undefined) return organization;
  // The app opens the thread there, and focuses the reply field; a request for a review leads to the changes.
  const thread = commentId === null || kind === 'review_requested' ? '' : `?comment=${commentId}`;
  if (number !== null) return `${space}/change-requests/${number}${thread}`;
  return commentId === null ? space : `${space}/comments${thread}`;
}

export const toNotificationResponse = (row: InboxRow, people: People, base: Base): NotificationResponse => ({
  object: 'notification',
  id: row.id,
  kind: row.kind,
  organization: row.organizationId,
  count: row.count,
  read: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  ...(row.actorId !== null && { actor: people(row.actorId) }),
  ...(row.spaceId !== null && { space: { id: row.spaceId, title: row.spaceTitle ?? '' } }),
  ...(row.pageId !== null && { page: { id: row.pageId, title: row.pageTitle ?? '' } }),
  ...(row.changeRequestId !== null && {
    changeRequest: {
      id: row.changeRequestId,
      number: row.number ?? 0,
      subject: row.subject ?? '',
      status: row.status ?? '',
      ...(row.changedPages !== null && { changedPages: row.changedPages }),
    },
  }),
  ...(row.commentId !== null &&
    row.excerpt !== null && {
      comment: {
        id: row.commentId,
        ...(row.replyId !== null && { reply: row.replyId }),
        excerpt: row.excerpt,
      },
    }),
  ...(row.webhookId !== null && { webhook: { id: row.webhookId } }),
  ...(row.detail !== null && { detail: row.detail }),
  urls: { location: `${base.publicUrl}/v1/user/notifications/${row.id}`, app: `${base.publicUrl}/app${pageOf(row)}` },
});
