import type { GitConnection } from './entities/git-connection.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Polling interval without failures. */
const POLL_MS = 5 * MINUTE_MS;
/** Polling interval if webhooks announce pushes. */
const POLL_WITH_HOOK_MS = HOUR_MS;
const HOOK_VALID_MS = 7 * 24 * HOUR_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;
const MAX_DOUBLINGS = 10;
const SPREAD = 0.1;

/** When a remote is polled next: the interval doubles after each consecutive failure, up to 6 hours, with a jitter of 10 %. */
export function nextPoll(
  now: Date,
  { failures, hookAt }: Pick<GitConnection, 'failures' | 'hookAt'>,
  random: () => number = Math.random,
): Date {
  const hasHook = hookAt !== null && now.getTime() - hookAt.getTime() < HOOK_VALID_MS;
  const usual = hasHook ? POLL_WITH_HOOK_MS : POLL_MS;
  const wait = Math.min(usual * 2 ** Math.min(failures, MAX_DOUBLINGS), MAX_WAIT_MS);
  return new Date(now.getTime() + wait * (1 + SPREAD * (2 * random() - 1)));
}
