import { rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { claimState, RENEW_EVERY_MS, renewClaim, writeClaim } from './claim';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error';

const POLL_MS = 25;
const ABANDONED_SWEEP_MS = 10_000;

function tryClaim(path: string): boolean {
  try {
    writeClaim(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isOlderThan(path: string, ms: number): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > ms;
  } catch {
    return false;
  }
}

/**
 * Removes a lock whose holder is dead. Only the holder of the sweep file may remove it, and checks it again first: otherwise two
 * waiters could each mistake the other's fresh lock for the stale one.
 */
function removeStale(path: string): void {
  const guard = `${path}.sweep`;
  if (!tryClaim(guard)) {
    if (isOlderThan(guard, ABANDONED_SWEEP_MS)) rmSync(guard, { force: true });
    return;
  }
  try {
    if (claimState(path) === 'stale') rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Runs `work` while this caller alone holds the lock file, across processes and within one. A lock left by a dead process is taken over.
 * Throws an EmbeddedPostgresError after `timeoutMs`, calling `onWait` once if it has to wait at all.
 */
export async function withExclusiveLock<T>(
  path: string,
  timeoutMs: number,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let attempt = 0; !tryClaim(path); attempt++) {
    if (claimState(path) === 'stale') removeStale(path);
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Another process has held ${path} for ${Math.round(timeoutMs / 1000)} s. If no other Bindery process is starting or stopping, delete that file and start again.`,
      );
    }
    if (attempt === 4) onWait?.();
    await delay(POLL_MS);
  }
  const renewal = setInterval(() => renewClaim(path), RENEW_EVERY_MS);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    rmSync(path, { force: true });
  }
}
