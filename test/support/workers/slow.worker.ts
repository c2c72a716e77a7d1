import { parentPort } from 'node:worker_threads';

/** Answers with the name of the job after as many milliseconds of work, or ends. */
parentPort?.on('message', ({ name, ms, act }: { name: string; ms: number; act?: 'end' }) => {
  if (act === 'end') process.exit(0);
  for (const end = performance.now() + ms; performance.now() < end;);
  parentPort?.postMessage(name);
});
