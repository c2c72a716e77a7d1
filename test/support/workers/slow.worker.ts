import { parentPort } from 'node:worker_threads';

/** Returns the name of the job after the given milliseconds of work, or exits. */
parentPort?.on('message', ({ name, ms, act }: { name: string; ms: number; act?: 'end' }) => {
  if (act === 'end') process.exit(0);
  for (const end = performance.now() + ms; performance.now() < end;);
  parentPort?.postMessage(name);
});
