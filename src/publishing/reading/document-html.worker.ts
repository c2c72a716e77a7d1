import { parentPort } from 'node:worker_threads';
import { type DocumentJob, renderDocument } from './document-html';

parentPort?.on('message', (job: DocumentJob) => parentPort?.postMessage(renderDocument(job)));
