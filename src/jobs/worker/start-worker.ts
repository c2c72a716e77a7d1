import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Room for what lives shortly, in MiB: more makes little faster and threads larger. */
const YOUNG_MIB = 32;

/**
 * Starts a worker thread with bounded memory, which sees nothing of the environment.
 * @param script path of the worker without its ending: compiled beside its source, or TypeScript under jest
 */
export function startWorker(script: string, heapMiB: number): Worker {
  const compiled = `${script}.js`;
  const isBuilt = existsSync(compiled);
  return new Worker(isBuilt ? compiled : join(__dirname, 'worker.bootstrap.mjs'), {
    ...(!isBuilt && { workerData: { script: `${script}.ts` } }),
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: YOUNG_MIB, stackSizeMb: 4 },
    env: {},
    stdout: false,
  });
}
