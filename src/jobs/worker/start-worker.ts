import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What a worker may have in memory, in MiB. */
export interface WorkerMemory {
  readonly heapMiB: number;
  /** Room for what lives shortly. */
  readonly youngMiB: number;
}

const limitsOf = ({ heapMiB, youngMiB }: WorkerMemory): ResourceLimits => ({
  maxOldGenerationSizeMb: heapMiB,
  maxYoungGenerationSizeMb: youngMiB,
  stackSizeMb: 4,
});

/**
 * Starts a worker thread with bounded memory, which sees nothing of the environment.
 * @param script path of the worker without its ending: compiled beside its source, or TypeScript under jest
 */
export function startWorker(script: string, memory: WorkerMemory): Worker {
  const compiled = `${script}.js`;
  const isBuilt = existsSync(compiled);
  return new Worker(isBuilt ? compiled : join(__dirname, 'worker.bootstrap.mjs'), {
    ...(!isBuilt && { workerData: { script: `${script}.ts` } }),
    resourceLimits: limitsOf(memory),
    env: {},
    stdout: false,
  });
}
