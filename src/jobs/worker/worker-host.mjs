/**
 * `worker-host.mjs <MiB> [script]`, a separate process with one thread, which does the work: messages are passed between it and
 * the service. The limit of a thread stops most unbounded growth, but a single large allocation may end
 * the whole process; then it is this one. `script` has no ending: compiled beside its source, or TypeScript under jest. Without one, the
 * thread does jobs of any kind: see `job-thread.mjs`.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** Size of the young generation, in MiB: a larger one is hardly faster, and makes processes larger. */
const YOUNG_MIB = 32;

const [heapMiB, script] = process.argv.slice(2);
const isBuilt = existsSync(new URL('worker-process.js', import.meta.url));
const thread = script === undefined ? new URL('job-thread.mjs', import.meta.url) : `${script}.js`;
const worker = new Worker(isBuilt ? thread : new URL('worker.bootstrap.mjs', import.meta.url), {
  ...(!isBuilt && { workerData: { script } }),
  resourceLimits: { maxOldGenerationSizeMb: Number(heapMiB), maxYoungGenerationSizeMb: YOUNG_MIB, stackSizeMb: 4 },
  stdout: false,
});

// A terminal or a supervisor signals every process to stop; the service ends this one when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// Also when the service was killed: an orderly exit would wait for the thread, which may never stop.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
if (!process.connected) process.exit();
process.on('message', (message) => worker.postMessage(message));

let sent = Promise.resolve();
const send = (message) => (sent = new Promise((resolve) => process.send(message, () => resolve())));
worker.on('message', (message) => send({ message }));
worker.on('error', ({ code, message }) => send({ failure: { code, message } }));
worker.on('exit', () => sent.then(() => process.exit()));
