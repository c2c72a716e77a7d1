import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessRunning } from './process-identity';

/** What a PostgreSQL server writes into its folder about itself (postmaster.pid). */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown';
}

const STATES = ['starting', 'ready', 'stopping', 'standby'] as const;

/** Reads the text of postmaster.pid; null while it is not complete. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const status = STATES.find((state) => state === lines[7]?.trim()) ?? 'unknown';
  return { pid, port: Number.isInteger(port) ? port : 0, status };
}

const pathOf = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    return parsePostmasterFile(readFileSync(pathOf(cluster), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether the process named by the file is a server working in this very folder, not one that got the process ID later or the
 * server of a folder that this one was copied from. Where /proc is missing, a running process counts.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isProcessRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const here = statSync(cluster);
    const there = statSync(`/proc/${pid}/cwd`);
    return here.dev === there.dev && here.ino === there.ino;
  } catch {
    return readCommand(pid) === 'postgres';
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether a running server's program has been removed or replaced, for instance by an update: its extensions and time zones are then missing, too. */
export function hasLostPrograms(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)');
  } catch {
    return false;
  }
}

/**
 * Makes a new server accept the file of a dead one whose process ID is in use by another process. PostgreSQL considers its
 * parent's ID (that of this process) stale, but still checks the rest of the file for survivors; deleting it would skip that check.
 */
export function releaseStaleFile(cluster: string): void {
  const found = readPostmasterFile(cluster);
  if (found === null) {
    // A file truncated by a full disk or a power failure would stop PostgreSQL permanently.
    rmSync(pathOf(cluster), { force: true });
    return;
  }
  if (process.platform === 'win32' || isServerOf(cluster, found.pid)) return;
  const rest = readFileSync(pathOf(cluster), 'utf8').split('\n').slice(1);
  writeFileSync(pathOf(cluster), [String(process.pid), ...rest].join('\n'));
}
