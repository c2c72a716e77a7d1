import { inLanguage } from './catalogue';
import { number, plural } from './format';
import { type Piece, words } from './words';

const end = (days: number): string =>
  days === 0
    ? 'it has stopped until an admin takes it over'
    : plural(days, {
        one: 'it stops in 1 day unless an admin takes it over',
        other: `it stops in ${days} days unless an admin takes it over`,
      });

type Sentences = Readonly<Record<string, (who: string, days: number) => string>>;

export const en = {
  /** When the person is notified of each kind. */
  kinds: {
    mention: 'A comment mentions me',
    reply: "Someone replies to me or in a thread I've joined",
    comment: 'Someone comments on something I follow',
    review_requested: 'Someone asks me for a review',
    review_submitted: 'A change request I follow is reviewed',
    change_request_opened: 'A change request is opened in a space I follow',
    change_request_merged: 'A change request I follow, or one into content I follow, is merged',
    merge_when_ready: 'A merge when ready I asked for is made or cancelled',
    change_request_outdated: 'A change request I follow becomes outdated',
    change_request_conflicts: 'A change request I follow has conflicts',
    content_updated: 'A space or page I follow changes',
    webhook_disabled: 'My webhook is disabled',
    invitation: 'Someone accepts my invitation or adds me to an organization',
    git_run_failed: 'My Git synchronization fails',
    certificate_expiring: "An identity provider's certificate expires",
    token_expiring: 'One of my API tokens expires',
    integration_orphaned: 'No one is responsible for a webhook, SCIM token or Git connection',
  },
  /** What happened; `days`: those that are left of something. */
  sentences: {
    mention: (who) => `${who} mentioned you`,
    reply: (who) => `${who} replied`,
    comment: (who) => `${who} commented`,
    review_requested: (who) => `${who} asked you for a review`,
    review_submitted: (who) => `${who} requested changes`,
    change_request_opened: (who) => `${who} opened a change request`,
    change_request_merged: (who) => `${who} merged a change request`,
    merge_when_ready: (who) => `${who} cancelled the merge that you asked for`,
    change_request_outdated: () => 'A change request is outdated',
    change_request_conflicts: () => 'A change request has conflicts',
    content_updated: (who) => `${who} changed the content`,
    webhook_disabled: () => 'Your webhook was disabled',
    invitation: (who) => `${who} accepted your invitation`,
    git_run_failed: () => 'A Git synchronization failed',
    certificate_expiring: (_, days) => `An identity provider's certificate expires in ${days} days or less`,
    token_expiring: (_, days) => `One of your API tokens expires in ${days} days or less`,
    integration_orphaned: (_, days) => `No one is responsible for a SCIM token any more: ${end(days)}`,
  } satisfies Sentences,
  remindedOfReview: (who: string) => `${who} is still waiting for your review`,
  whenReady: {
    merged: 'A change request was merged as you asked',
    permission: 'Merge when ready was cancelled: you can no longer merge here',
    archived: 'Merge when ready was cancelled: the change request was archived',
    failed: 'Merge when ready was cancelled: the merge failed',
  } as Readonly<Record<string, string | undefined>>,
  webhookIsOrphaned: (days: number) => `No one is responsible for a webhook any more: ${end(days)}`,
  gitIsOrphaned: (days: number) => `No one is responsible for a Git connection any more: ${end(days)}`,
  someone: 'Someone',
  changeRequest: (number: number) => `Change request ${number}`,
  new: 'New',
  markAsUnread: 'Mark as unread',
  markAsRead: 'Mark as read',
  createFeedUrlOf: (title: string) => `Create feed URL of ${title}`,
  createFeedUrl: 'Create feed URL',
  feedOf: (title: string) => `Feed of ${title}`,
  feedHint:
    'Paste this URL into an Atom feed reader. Anyone who has it can read merged changes. It is not shown again, and replaces the previous one.',
  immediately: 'Immediately',
  daily: 'Daily',
  noEmail: 'No email',
  emailAbout: (kinds: string) => `Email: ${kinds}`,
  dailyDigest: 'Daily digest',
  dailyDigestTime: 'Send the daily digest at',
  timeZone: 'Time zone',
  notifyMeWhen: 'Notify me when',
  event: 'Event',
  inbox: 'Inbox',
  email: 'Email',
  yoursEverywhere: (signIn: Piece) =>
    words`These settings apply to you in all organizations, and you are signed in to one of them. To change them, ${signIn}.`,
  signInWithout: 'sign in without an identity provider',
  noEmails: "You won't receive email: email is not set up on this server, or your address is not verified.",
  unfollow: 'Unfollow',
  unfollowOne: (name: string) => `Unfollow ${name}`,
  follow: 'Follow',
  followOne: (name: string) => `Follow ${name}`,
  whatYouFollow: 'What you follow',
  followNothing: 'Nothing yet. You follow change requests that you create, review or comment on.',
  allRead: 'All notifications marked as read',
  markAllAsRead: 'Mark all as read',
  notifications: 'Notifications',
  noNotifications:
    'No notifications yet. You get them for what you follow, and when someone mentions you or asks you for a review.',
  nothingUnread: 'No unread notifications',
  unread: 'Unread',
  all: 'All',
  settings: 'Settings',
  partsOfInbox: 'Inbox sections',
  acceptedYourSuggestion: (who: string) => `${who} accepted your suggestion`,
  dismissedYourSuggestion: (who: string) => `${who} dismissed your suggestion`,
  approved: (who: string) => `${who} approved`,
  mergedRequests: (who: string, count: number) => `${who} merged ${number(count)} change requests`,
  addedYou: (who: string) => `${who} added you to an organization`,
  space: 'Space',
  pageIn: (space: string) => `Page in ${space}`,
  requestIn: (number: number, space: string) => `Change request ${number} in ${space}`,
  pageGone: 'A page that no longer exists',
};

export const t = inLanguage('notifications', en);
