import { parentPort } from 'node:worker_threads';
import { rewriteText, type RewriteJob } from './rewritten-text';

parentPort?.on('message', (job: RewriteJob) => parentPort?.postMessage(rewriteText(job)));
