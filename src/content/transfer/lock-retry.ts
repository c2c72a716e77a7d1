import { setTimeout as pause } from 'node:timers/promises';
import { conflict } from '../../../core/errors/app-error';

const ATTEMPTS = 20;
/** The pause grows linearly with the attempts, up to MAX_PAUSE_FACTOR times as long. */
const PAUSE_MS = 20;
const MAX_PAUSE_FACTOR = 10;

/** SQLSTATE of a lock timeout, and of a deadlock. */
const BUSY = new Set(['55P03', '40P01']);

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && BUSY.has((error as { code?: string }).code ?? '');

/**
 * Retries a transaction after a lock timeout or deadlock. 409 when all attempts fail.
 */
export async function retryOnLockConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(Math.min(attempt, MAX_PAUSE_FACTOR) * PAUSE_MS * (0.5 + Math.random()));
    }
  }
  throw conflict('being_changed', 'It is being changed at the moment. Try again in a minute.');
}
