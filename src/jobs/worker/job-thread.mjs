/**
 * The thread of a worker that does jobs of any kind, one at a time: the script that is named with a job is loaded when it is needed for the
 * first time, and exports the function `work`. So a text that is read, changed and rendered needs one worker, and loads what these share once.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);

parentPort.on('message', async ({ script, job }) => {
  const { work } = require(script);
  parentPort.postMessage(await work(job));
});
