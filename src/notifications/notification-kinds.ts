import type { CommentPosted } from '../activity/activity.types';
import { type KindOfNotification, many, forActivity, type Told } from './notification-kind';

const daysOf = (detail?: string): string => `${detail === '3-days' ? '3' : '14'} days or less`;

/** Which integration, by what the notification refers to. */
const integrationOf = ({ webhook, space }: Told): string =>
  webhook ? 'a webhook' : space ? 'a Git connection' : 'a SCIM token';

function orphaned(told: Told): string {
  const days = Number.parseInt(told.detail ?? '', 10);
  const end = `It stops in ${days} ${days === 1 ? 'day' : 'days'} unless an admin takes it over`;
  return `No one is responsible for ${integrationOf(told)} any more. ${Number.isNaN(days) ? 'It has stopped until an admin takes it over' : end}`;
}

/** What became of a merge that a person asked for, if the service tells it. */
const WHEN_READY: Readonly<Record<string, string | undefined>> = {
  merged: 'A change request was merged as you asked',
  permission: 'Merge when ready was cancelled because you can no longer merge here',
  archived: 'Merge when ready was cancelled because the change request was archived',
  failed: 'Merge when ready was cancelled because the merge failed: merge it yourself to see why',
};

/** Reviews have their own kind of notification. */
function followedOfComment({ isReview, changeRequestId, pageId, spaceId }: CommentPosted): readonly string[] {
  if (isReview) return [];
  if (changeRequestId !== null) return [changeRequestId];
  return pageId === null ? [spaceId] : [pageId, spaceId];
}

/** All kinds, the most specific first: people can choose for each how they are notified. */
const KINDS = {
  mention: {
    mail: 'at-once',
    of: 'a comment that mentions you',
    when: 'A comment mentions you',
    words: 'mentioned you',
  },
  reply: {
    mail: 'daily',
    of: 'a reply to your comment, or in a thread that you replied in',
    when: 'Someone replies to you or in a thread you have joined',
    words: ({ detail }) => (detail === undefined ? 'replied' : `${detail} your suggestion`),
    concerned: forActivity('suggestion_decided', ({ authorId }) => [authorId]),
  },
  comment: {
    mail: 'daily',
    of: 'a comment on what you follow',
    when: 'Someone comments on something you follow',
    words: 'commented',
    followed: forActivity('comment_posted', followedOfComment),
  },
  review_requested: {
    mail: 'at-once',
    of: 'a request to review',
    when: 'Someone asks you for a review',
    words: ({ detail }) => (detail === 'reminder' ? 'is still waiting for your review' : 'asked you for a review'),
    concerned: forActivity('review_requested', ({ reviewers }) => reviewers),
  },
  review_submitted: {
    mail: 'daily',
    of: 'a review of a change request that you follow',
    when: 'A change request you follow is reviewed',
    words: ({ detail }) => (detail === 'approved' ? 'approved a change request' : 'requested changes'),
    followed: forActivity('change_request_reviewed', ({ changeRequestId }) => [changeRequestId]),
  },
  change_request_opened: {
    mail: 'daily',
    of: 'a change request that is opened in a space that you follow',
    when: 'A change request is opened in a space you follow',
    words: 'opened a change request',
    followed: forActivity('change_request_opened', ({ spaceId }) => [spaceId]),
  },
  change_request_merged: {
    mail: 'daily',
    of: 'the merge of a change request that you follow, or into what you follow',
    when: 'A change request you follow, or one into content you follow, is merged',
    words: many('merged a change request', 'merged # change requests'),
    followed: forActivity('change_request_merged', ({ changeRequestId, spaceId }, pages) => [
      changeRequestId,
      ...pages,
      spaceId,
    ]),
    foldedBy: 'spaceId',
  },
  merge_when_ready: {
    mail: 'at-once',
    of: 'a merge when ready that you asked for and that is made, cancelled or given up',
    when: 'A merge when ready you asked for is made or cancelled',
    words: ({ detail }) => WHEN_READY[detail ?? ''] ?? 'cancelled the merge that you asked for',
    concerned: forActivity('merge_when_ready', ({ userId }) => [userId]),
  },
  change_request_outdated: {
    mail: 'daily',
    of: 'a change request that you follow and that becomes outdated',
    when: 'A change request you follow becomes outdated',
    words: 'A change request is outdated',
  },
  change_request_conflicts: {
    mail: 'daily',
    of: 'a change request that you follow and that is in conflict',
    when: 'A change request you follow has conflicts',
    words: 'A change request has conflicts',
    followed: forActivity('change_request_conflicts', ({ changeRequestId }) => [changeRequestId]),
    foldedBy: 'changeRequestId',
  },
  content_updated: {
    mail: 'daily',
    of: 'a change of a space or page that you follow',
    when: 'A space or page you follow changes',
    words: many('changed the content', 'changed the content # times'),
    followed: forActivity('content_updated', ({ spaceId }, pages) => [...pages, spaceId]),
    foldedBy: 'spaceId',
  },
  webhook_disabled: {
    mail: 'at-once',
    of: 'your webhook, which the service disabled',
    when: 'Your webhook is disabled',
    words: 'Your webhook was disabled',
    // An owner who may no longer have webhooks cannot fix it.
    concerned: forActivity('webhook_disabled', ({ reason, ownerId }) => (reason === 'owner' ? 'admins' : [ownerId])),
  },
  invitation: {
    mail: 'daily',
    of: 'an invitation of yours that is accepted, and a place that you are given',
    when: 'Someone accepts your invitation or adds you to an organization',
    words: ({ detail }) => (detail === 'added' ? 'added you to an organization' : 'accepted your invitation'),
    concerned: (activity) => [
      ...forActivity('places_given', ({ userIds }) => userIds)(activity),
      ...forActivity('invitation_accepted', ({ inviterId }) => [inviterId])(activity),
    ],
    page: ({ organization, detail }) => (detail === 'accepted' ? `${organization}/members` : undefined),
  },
  git_run_failed: {
    mail: 'at-once',
    of: 'a synchronization of yours with Git that fails',
    when: 'Your Git synchronization fails',
    words: 'A Git synchronization failed',
    concerned: forActivity('git_run_failed', ({ memberId }) => [memberId]),
    page: ({ space }) => space && `${space}/git`,
  },
  certificate_expiring: {
    mail: 'at-once',
    of: 'the certificate of an identity provider that expires',
    when: "An identity provider's certificate expires",
    words: ({ detail }) => `An identity provider's certificate expires in ${daysOf(detail)}`,
    page: ({ organization }) => `${organization}/sso`,
  },
  token_expiring: {
    mail: 'at-once',
    of: 'an API token of yours that expires',
    when: 'One of your API tokens expires',
    words: ({ detail }) => `One of your API tokens expires in ${daysOf(detail)}`,
    page: () => '/account',
  },
  integration_orphaned: {
    mail: 'at-once',
    of: 'a webhook, SCIM token or Git connection that no one is responsible for',
    when: 'No one is responsible for a webhook, SCIM token or Git connection',
    words: orphaned,
    page: ({ organization, space }) => (space ? `${space}/git` : `${organization}/sso/scim`),
  },
} as const satisfies Readonly<Record<string, KindOfNotification>>;

export type NotificationKind = keyof typeof KINDS;

/** What differs between the kinds. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, KindOfNotification>> = KINDS;

export const NOTIFICATION_KINDS = Object.keys(KINDS) as NotificationKind[];
