import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { WorkerProcess } from '../../../src/jobs/worker/worker-process';

/** Simulates a service that reports the PID of its worker: while the worker starts, or with `working`, while it works forever. */
let number: number | undefined;
subscribe('child_process', (message) => {
  const { process: child } = message as { process: { pid?: number } };
  setImmediate(() => (number = child.pid));
});
const tell = (): void => void process.stdout.write(`${number ?? ''}\n`);

const worker = new WorkerProcess(64, path.join(__dirname, 'odd.worker'));
if (process.argv.includes('working')) {
  worker.postMessage('say what it sees');
  worker.once('message', () => {
    worker.postMessage('work for ever');
    tell();
  });
} else {
  setImmediate(tell);
}
