const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Interval between checks of a source after a success. */
export const CHECK_MS = 6 * HOUR_MS;
/** Delay after the first failure, doubled after each further one. */
const FIRST_RETRY_MS = 10 * MINUTE_MS;
const MAX_RETRY_MS = 24 * HOUR_MS;
/** Processing that has not ended by then was interrupted, and is restarted. */
export const LOST_MS = 15 * MINUTE_MS;

const SPREAD = 0.1;

/**
 * When a source at a URL is checked again: 6 hours after a success, and after consecutive failures 10
 * minutes, then twice as long each time, at most a day; with a jitter of 10 %.
 */
export function nextCheck(now: Date, failures: number, random: () => number = Math.random): Date {
  const wait = failures === 0 ? CHECK_MS : Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20), MAX_RETRY_MS);
  return new Date(now.getTime() + wait * (1 + SPREAD * (2 * random() - 1)));
}
