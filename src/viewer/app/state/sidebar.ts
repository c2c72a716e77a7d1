import { signal } from '@preact/signals';

/** Whether the sidebar is opened over the screen where there is no place beside it. */
export const sidebarOpen = signal(false);
