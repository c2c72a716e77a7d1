/** Lets the browser show what there is, and react to the user. A page that no one sees has nothing to show, and slow timers. */
export async function pause(signal: AbortSignal): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

/** How long conversions may keep the browser from that, in milliseconds. */
export const SLICE_MS = 20;
