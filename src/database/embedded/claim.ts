import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { errorCode } from './embedded-postgres-error';
import { isSameProcessRunning, ownIdentity, ownRealm, type ProcessIdentity } from './process-identity';

/** A claim of another container or machine can only be judged by its file's time, which its holder renews. */
export const RENEW_EVERY_MS = 3_000;
export const FOREIGN_FRESH_MS = 10_000;

/** A claim also names the folder it was created in: one in a copied data folder is not valid there. */
interface Claim extends ProcessIdentity {
  readonly folder: string | null;
}

export type ClaimState = 'live' | 'foreign' | 'stale' | 'gone';

const folderOf = (path: string): string => String(statSync(dirname(path), { bigint: true }).ino);

/** Writes a file that claims a path for this process. Throws EEXIST when the file exists; it never appears half-written. */
export function writeClaim(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.draft`;
  const claim: Claim = { ...ownIdentity(), folder: folderOf(path) };
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Some file systems have no hard links; there an exclusive write has to suffice.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
    writeFileSync(path, JSON.stringify(claim), { mode: 0o600, flag: 'wx' });
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Renews the time of a claim; a missing claim is ignored. */
export function renewClaim(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder is gone or read-only: nothing to keep alive.
  }
}

function parse(text: string): Claim | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const read = (key: string): string | null => {
      const field = fields.get(key);
      return typeof field === 'string' ? field : null;
    };
    return { pid: value.pid, started: read('started'), realm: read('realm'), folder: read('folder') };
  } catch {
    return null;
  }
}

/** Live: its process runs here. Foreign: held by another container or machine until recently. Stale: its holder is dead. */
export function claimState(path: string): ClaimState {
  try {
    const claim = parse(readFileSync(path, 'utf8'));
    const age = Date.now() - statSync(path).mtimeMs;
    const fresh = age < FOREIGN_FRESH_MS;
    if (claim === null) return fresh ? 'foreign' : 'stale';
    if (claim.folder !== folderOf(path)) return 'stale';
    if (claim.realm !== ownRealm()) return fresh ? 'foreign' : 'stale';
    return isSameProcessRunning(claim) ? 'live' : 'stale';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'gone';
    throw error;
  }
}
