const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** A source is looked at again after so long while all is well. */
export const CHECK_MS = 6 * HOUR_MS;
/** After a failure it is looked at sooner, then more and more rarely. */
const FIRST_RETRY_MS = 10 * MINUTE_MS;
const MOST_RETRY_MS = 24 * HOUR_MS;
/** Processing that has not ended by then was cut off, and is begun again. */
export const LOST_MS = 15 * MINUTE_MS;

const SPREAD = 0.1;

/**
 * When a source that is at an address is looked at again: 6 hours after a success, and after failures in a row 10
 * minutes, then twice as long each time, a day at most. A tenth more or less, so that not all come at once.
 */
export function nextCheck(now: Date, failures: number, random: () => number = Math.random): Date {
  const wait = failures === 0 ? CHECK_MS : Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20), MOST_RETRY_MS);
  return new Date(now.getTime() + wait * (1 + SPREAD * (2 * random() - 1)));
}
