import { signal } from '@preact/signals';
import type { Notification } from '../api/types';

/** How many notifications the person has not read; undefined before that is known. */
export const unread = signal<number | undefined>(undefined);

/** The newest that arrived while the app was open. */
export const arrived = signal<Notification | undefined>(undefined);

/** Another number each time that the stream begins: what happened before it did is known from the list alone. */
export const beginnings = signal(0);
