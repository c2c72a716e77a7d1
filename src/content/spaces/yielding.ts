import { setTimeout as pause } from 'node:timers/promises';
import { conflict } from '../../common/errors/app-error';

const ATTEMPTS = 20;
/** The pause grows from attempt to attempt, up to so many times as long. */
const PAUSE_MS = 20;
const MOST_PAUSES = 10;

/** SQLSTATE of a lock that was not given in time, and of a circle of waits. */
const BUSY = new Set(['55P03', '40P01']);

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && BUSY.has((error as { code?: string }).code ?? '');

/**
 * Runs a transaction that gives up its locks rather than wait in a circle with others, and starts again after a moment. 409
 * when it did not get through after a few attempts.
 */
export async function yielding<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(Math.min(attempt, MOST_PAUSES) * PAUSE_MS * (0.5 + Math.random()));
    }
  }
  throw conflict('It is being changed at the moment. Try again in a minute.');
}
