import { signal } from '@preact/signals';

/** Whether the sidebar is open above the screen, if there is no room for it beside the screen. */
export const sidebarOpen = signal(false);
