import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import process from 'node:process';
import { MAX_PROCESSES } from '../../config/value-rules';

/** Memory that one process should have, in bytes: it needs half of it while it serves, and more while it imports an archive. */
const PROCESS_BYTES = 512 * 1024 * 1024;
/** The CPU limit of a container, as `200000 100000`: so many microseconds of so many. `max` is none. */
const CPU_LIMIT_FILE = '/sys/fs/cgroup/cpu.max';

/** What a service has for its processes. */
export interface Machine {
  readonly cores: number;
  /** In bytes. */
  readonly memory: number;
}

export interface ProcessCount {
  readonly count: number;
  /** Why it is less than the operator asked for. */
  readonly warning?: string;
}

/** The cores that a CPU limit allows; Infinity without one. */
export function coresOf(limit: string): number {
  const [quota, period] = limit.trim().split(' ').map(Number);
  return quota && period ? Math.max(1, Math.floor(quota / period)) : Infinity;
}

/** This machine, or the limits of the container. */
export function thisMachine(): Machine {
  const limit = existsSync(CPU_LIMIT_FILE) ? coresOf(readFileSync(CPU_LIMIT_FILE, 'utf8')) : Infinity;
  // Without a limit it is 0 or, depending on the version of Node.js, a very large number.
  const constrained = process.constrainedMemory() || Infinity;
  return { cores: Math.min(availableParallelism(), limit), memory: Math.min(totalmem(), constrained) };
}

/** The number of processes to run: one for each core with `auto`, and never more than the memory suffices for. */
export function processCount(wanted: number | 'auto', { cores, memory }: Machine): ProcessCount {
  const enough = Math.max(1, Math.floor(memory / PROCESS_BYTES));
  const asked = wanted === 'auto' ? Math.min(cores, MAX_PROCESSES) : wanted;
  if (asked <= enough) return { count: asked };
  const mebibytes = Math.floor(memory / 1024 / 1024);
  const warning = `PROCESSES is ${wanted}, but ${mebibytes} MiB of memory suffice for ${enough}: as many are started.`;
  return { count: enough, ...(wanted !== 'auto' && { warning }) };
}
