import type { Activity } from '../../activity/activity.types';
import { type NotificationKind, NOTIFICATIONS } from '../notification-kinds';
import type { Notice } from '../notices.repository';

/** The key of the notifications that become one while they are unread. */
function foldKeyOf(kind: NotificationKind, places: Pick<Notice, 'spaceId' | 'changeRequestId'>): string | null {
  const { foldedBy } = NOTIFICATIONS[kind];
  const id = foldedBy ? places[foldedBy] : null;
  return id === null ? null : `${kind}:${id}`;
}

function detailOf(activity: Activity): string | null {
  if (activity.type === 'webhook_disabled') return activity.reason;
  if (activity.type === 'places_given') return 'added';
  if (activity.type === 'invitation_accepted') return 'accepted';
  const isDecided = activity.type === 'change_request_reviewed' || activity.type === 'suggestion_decided';
  return isDecided ? activity.status : null;
}

/** The notice of an activity for a kind. All activities of one comment are one event, however often it is sent. */
export function noticeOf(activity: Activity, kind: NotificationKind): Notice {
  const spaceId = 'spaceId' in activity ? activity.spaceId : null;
  const changeRequestId = 'changeRequestId' in activity ? activity.changeRequestId : null;
  const comment = activity.type === 'comment_posted' ? activity : undefined;
  return {
    organizationId: activity.organizationId,
    kind,
    eventId: comment ? (comment.replyId ?? comment.commentId) : activity.id,
    foldKey: foldKeyOf(kind, { spaceId, changeRequestId }),
    actorId: activity.actorId,
    spaceId,
    changeRequestId,
    commentId: 'commentId' in activity ? activity.commentId : null,
    replyId: comment?.replyId ?? null,
    webhookId: activity.type === 'webhook_disabled' ? activity.webhookId : null,
    detail: detailOf(activity),
  };
}
