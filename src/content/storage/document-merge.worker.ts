import { parentPort } from 'node:worker_threads';
import { type DocumentMergeJob, mergeDocument } from './rewritten-text';

parentPort?.on('message', (job: DocumentMergeJob) => parentPort?.postMessage(mergeDocument(job) ?? null));
