import { parentPort } from 'node:worker_threads';
import type { MergeJob } from './document-merger';
import { mergeDocuments } from '../../../core/documents/merge/merge-document';

parentPort?.on('message', ({ base, ours, theirs }: MergeJob) =>
  parentPort?.postMessage(mergeDocuments(base, ours, theirs)),
);
