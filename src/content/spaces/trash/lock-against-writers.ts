import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../database/database';
import { isBusy } from '../yielding';

const ATTEMPTS = 20;
const PAUSE_MS = 50;

/**
 * Waits, a second at most, until nobody is in the middle of writing into the table, and keeps writers out until the
 * transaction ends. Never is in the queue of the lock, where everyone behind would wait for the longest import.
 */
export async function lockAgainstWriters(database: Database, table: 'documents' | 'blobs'): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A lock that is not given ends no more than the attempt.
      await database.attempt(() => database.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE NOWAIT`));
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}
