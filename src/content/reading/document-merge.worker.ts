import { parentPort } from 'node:worker_threads';
import { type DocumentMergeJob, mergeDocument } from '../storage/rewritten-text';

parentPort?.on('message', (job: DocumentMergeJob) => parentPort?.postMessage(mergeDocument(job) ?? null));
