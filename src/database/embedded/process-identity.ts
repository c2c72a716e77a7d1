import { readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './embedded-postgres-error';

/** Distinguishes a process from another one that gets the same ID later, in another container or after a reboot. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Kernel start time of the process; null where /proc does not exist. */
  readonly started: string | null;
  /** Boot and process namespace; a process of another realm cannot be looked up from here. */
  readonly realm: string | null;
}

function tryRead(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Fields of /proc/<pid>/stat after the command name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] | null {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const startTime = (pid: number): string | null => statFields(pid)?.[19] ?? null;

export function ownRealm(): string | null {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
  const namespace = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return boot === null || namespace === null ? null : `${boot} ${namespace}`;
}

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  started: startTime(process.pid),
  realm: ownRealm(),
});

/** Whether a process with this ID runs; a zombie counts as ended. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const state = statFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/** Whether this very process runs, in the realm of the current one. */
export function isSameProcessRunning(identity: ProcessIdentity): boolean {
  return isProcessRunning(identity.pid) && (identity.started === null || identity.started === startTime(identity.pid));
}
