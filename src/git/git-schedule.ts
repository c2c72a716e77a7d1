import type { GitConnection } from './entities/git-connection.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A remote is asked so often while all is well, */
const POLL_MS = 5 * MINUTE_MS;
/** and less often when it announces pushes itself. */
const POLL_WITH_HOOK_MS = HOUR_MS;
const HOOK_COUNTS_MS = 7 * 24 * HOUR_MS;
const MOST_MS = 6 * HOUR_MS;
const MOST_DOUBLINGS = 10;
const SPREAD = 0.1;

/** When a remote is asked again: after failures in a row twice as late each time, 6 hours at most; a tenth more or less. */
export function nextPoll(
  now: Date,
  { failures, hookAt }: Pick<GitConnection, 'failures' | 'hookAt'>,
  random: () => number = Math.random,
): Date {
  const hasHook = hookAt !== null && now.getTime() - hookAt.getTime() < HOOK_COUNTS_MS;
  const usual = hasHook ? POLL_WITH_HOOK_MS : POLL_MS;
  const wait = Math.min(usual * 2 ** Math.min(failures, MOST_DOUBLINGS), MOST_MS);
  return new Date(now.getTime() + wait * (1 + SPREAD * (2 * random() - 1)));
}
