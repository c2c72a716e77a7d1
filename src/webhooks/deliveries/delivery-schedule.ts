const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays after the first, second, … failed attempt: 10 attempts over about 75 hours, as Standard Webhooks advises. */
export const RETRY_WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

export const MAX_ATTEMPTS = RETRY_WAITS_MS.length + 1;

/** Jitter of ±20 %, so that events that failed together are not retried together. */
const SPREAD = 0.2;

/** The longest delay that a receiver may request. */
const MAX_WAIT_MS = 24 * HOUR_MS;

/** A webhook without a successful delivery for this long is disabled. */
export const FAILING_MS = 5 * 24 * HOUR_MS;

/**
 * When the next attempt is due after the given number of failures; undefined: there is none. A receiver that requests a longer delay than
 * that (`Retry-After`) gets up to a day.
 */
export function nextTry(
  now: Date,
  tries: number,
  retryAfterMs = 0,
  random: () => number = Math.random,
): Date | undefined {
  const wait = RETRY_WAITS_MS[tries - 1];
  if (wait === undefined) return undefined;
  const own = wait * (1 + SPREAD * (2 * random() - 1));
  return new Date(now.getTime() + Math.round(Math.max(own, Math.min(retryAfterMs, MAX_WAIT_MS))));
}

/** Milliseconds that a header Retry-After requests, as seconds or as a date; 0 for anything else. */
export function readRetryAfter(header: string, now: Date): number {
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  // An HTTP date starts with the weekday; this excludes other texts that a lenient parser would accept.
  const date = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
