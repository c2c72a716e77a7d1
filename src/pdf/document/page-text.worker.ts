import { parentPort } from 'node:worker_threads';
import { renderPageText } from './page-text';
import type { PageTextJob } from './page-text-job';

parentPort?.on('message', (job: PageTextJob) => parentPort?.postMessage(renderPageText(job)));
