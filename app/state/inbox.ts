import { signal } from '@preact/signals';
import type { Notification } from '../api/types';

/** The number of unread notifications; undefined until it is known. */
export const unread = signal<number | undefined>(undefined);

/** The newest notification that arrived while the app was open. */
export const latestNotification = signal<Notification | undefined>(undefined);

/** Changes each time the stream starts: earlier events are only available from the list. */
export const streamRestarts = signal(0);
