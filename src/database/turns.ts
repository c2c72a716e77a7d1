import { setTimeout as delay } from 'node:timers/promises';
import { stateOf } from './outage';
import { tooManyOwnChanges, TURN_TIMEOUT_MS } from './transaction-queues';

/** Longest wait in the database, in milliseconds: long enough to be next after a short transaction of another process. */
const LOCK_TIMEOUT_MS = 100;
/** Shortest and longest pause between two attempts, in milliseconds. */
const PAUSE_MS = [50, 800] as const;
const LOCK_NOT_AVAILABLE = '55P03';

/** Sets the timeout for this lock alone; the columns are evaluated in their order. */
const TAKE = `
  SELECT set_config('lock_timeout', taken.before, true)
    FROM (SELECT current_setting('lock_timeout') AS before,
                 set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true) AS shortened,
                 pg_advisory_xact_lock(hashtextextended($1, 4)) AS turn OFFSET 0) taken`;

interface Connection {
  prepared(sql: string, values: readonly unknown[]): Promise<unknown>;
}

/** Another process has the turn. */
class TurnTakenError extends Error {}

/** Takes a turn until the transaction ends, as its first lock. */
export async function takeTurn(connection: Connection, turn: string): Promise<void> {
  await connection.prepared(TAKE, [turn]).catch((error: unknown) => {
    throw stateOf(error) === LOCK_NOT_AVAILABLE ? new TurnTakenError() : error;
  });
}

/** Runs `transaction` again while another process has its turn. Nothing is held in between. */
export async function retryTurn<T>(transaction: () => Promise<T>): Promise<T> {
  const end = performance.now() + TURN_TIMEOUT_MS;
  for (let [pause, longest] = [PAUSE_MS[0] as number, PAUSE_MS[1]]; ; pause = Math.min(2 * pause, longest)) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TurnTakenError)) throw error;
      if (performance.now() + pause > end) throw tooManyOwnChanges();
    }
    await delay(pause * (0.5 + Math.random()));
  }
}
