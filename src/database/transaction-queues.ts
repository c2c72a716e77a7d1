import { FairQueue } from '../common/concurrency/fair-queue';
import { tooBusy, tooManyRequests } from '../../core/errors/app-error';
import { currentShare } from '../common/http/request-context';

/** Longest wait for a slot, in milliseconds. */
const SLOT_TIMEOUT_MS = 10_000;
/** Longest wait for a turn, in milliseconds, here and for other processes together. */
export const TURN_TIMEOUT_MS = 20_000;
/** Waiting transactions: of all tenants, of one, and of one of its callers. */
const WAITING = [2_000, 200, 100] as const;
const RETRY_SECONDS = 5;

/** For the organization whose own changes are in the way. */
export const tooManyOwnChanges = (): Error =>
  tooManyRequests(
    'queue_full',
    'Too many changes of this organization are queued at the moment. Try again shortly.',
    RETRY_SECONDS,
  );

/** Anonymous callers and jobs are no organization: they cannot know who else is in the way. */
const busy = (isOwn: boolean): Error =>
  isOwn && currentShare().tenant !== ''
    ? tooManyOwnChanges()
    : tooBusy('Too many changes are queued at the moment. Try again shortly.', RETRY_SECONDS);

/** Slots of a connection each: one tenant holds at most half of them, and of two tenants who wait, the one that used less is next. */
export const slotQueue = (slots: number): FairQueue => {
  const own = Math.max(1, Math.floor(slots / 2));
  return new FairQueue({ running: [slots, own, own], waiting: WAITING, timeoutMs: SLOT_TIMEOUT_MS, busy });
};

/** Transactions that take turns, by the name of what they lock; the callers of each are served alternately. */
export const turnQueue = (): FairQueue =>
  new FairQueue({
    running: [Number.POSITIVE_INFINITY, 1, 1],
    waiting: WAITING,
    timeoutMs: TURN_TIMEOUT_MS,
    busy: tooManyOwnChanges,
  });
