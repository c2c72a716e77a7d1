import type { Worker } from 'node:worker_threads';

/**
 * Takes off what listens to a thread, before it is listened to for something else. Only these: to remove all listeners takes
 * Node's own, too, and then nothing may arrive any more.
 */
export function removeWorkerListeners(worker: Worker): void {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
}
