import { parentPort } from 'node:worker_threads';
import { type PassagesJob, visiblePassages } from './visible-passages';

parentPort?.on('message', (job: PassagesJob) => parentPort?.postMessage(visiblePassages(job)));
