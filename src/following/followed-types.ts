import { EVENT_TYPE_NAMES, type EventType } from '../event-log/event-types';

/** Tells a reader that other spaces and collections are visible to them than before, or were in the meantime. Not stored: it depends on who reads. */
export const ACCESS_CHANGED = 'access_changed';

export type FollowedType = EventType | typeof ACCESS_CHANGED;

/** The kinds of events that readers get. */
export const FOLLOWED_TYPES: readonly FollowedType[] = [...EVENT_TYPE_NAMES, ACCESS_CHANGED];
