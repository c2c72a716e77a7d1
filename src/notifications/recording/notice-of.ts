import type { Activity } from '../../activity/activity.types';
import type { NotificationKind } from '../notification-kinds';
import type { Notice } from '../notices.repository';

/** Kinds of which several events in one space are folded into one notification. */
const FOLDED_IN_SPACE: readonly NotificationKind[] = ['change_request_merged', 'content_updated'];

function foldKeyOf(kind: NotificationKind, spaceId: string | null, changeRequestId: string | null): string | null {
  if (spaceId !== null && FOLDED_IN_SPACE.includes(kind)) return `${kind}:${spaceId}`;
  return kind === 'change_request_conflicts' && changeRequestId !== null ? `${kind}:${changeRequestId}` : null;
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
    foldKey: foldKeyOf(kind, spaceId, changeRequestId),
    actorId: activity.actorId,
    spaceId,
    changeRequestId,
    commentId: 'commentId' in activity ? activity.commentId : null,
    replyId: comment?.replyId ?? null,
    webhookId: activity.type === 'webhook_disabled' ? activity.webhookId : null,
    detail: detailOf(activity),
  };
}
