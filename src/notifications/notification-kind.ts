import type { Activity } from '../activity/activity.types';

/** When a person is mailed about a notification in their inbox. */
export const MAIL_CHOICES = ['at-once', 'daily', 'off'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** How a person wants to be notified of a kind. */
export const DELIVERIES = ['inbox', 'off'] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** What the sentence about a notification may depend on. */
export interface Told {
  readonly count: number;
  readonly detail?: string;
  readonly webhook?: object;
  readonly space?: object;
}

/** Paths of the app, below `/app`, and the detail of a notification. */
interface Place {
  readonly organization: string;
  readonly space: string | undefined;
  readonly detail: string | null;
}

type Ids = readonly string[];

/** All that differs between the kinds of notifications. */
export interface KindOfNotification {
  /** When people are mailed unless they chose otherwise: at once where it requires an action, else once a day. */
  readonly mail: MailChoice;
  /** What the API says that one is notified of. */
  readonly of: string;
  /** When it comes, as a list item. */
  readonly when: string;
  /** What mails say: the predicate that follows the name of the actor, or, with a capital letter, the whole sentence. */
  readonly words: string | ((told: Told) => string);
  /** The people whom an activity concerns directly. */
  readonly concerned?: (activity: Activity) => Ids | 'admins';
  /** Whose followers are notified, the most specific first; `pages`: those that the activity changed. */
  readonly followed?: (activity: Activity, pages: Ids) => Ids;
  /** Whether unread notifications about the same space or change request become one. */
  readonly foldedBy?: 'spaceId' | 'changeRequestId';
  /** The page of the app that shows it, where that is not the page of its subject. */
  readonly page?: (place: Place) => string | undefined;
}

/** Those who are notified of one type of activity, no one of another one. */
export const forActivity =
  <Type extends Activity['type'], Found>(
    type: Type,
    find: (activity: Activity & { readonly type: Type }, pages: Ids) => Found,
  ) =>
  (activity: Activity, pages: Ids = []): Found | readonly [] =>
    activity.type === type ? find(activity as Activity & { readonly type: Type }, pages) : [];

/** Words for one event, and for several in which `#` stands for their number. */
export const many =
  (one: string, several: string) =>
  ({ count }: Told): string =>
    count > 1 ? several.replace('#', `${count}`) : one;
