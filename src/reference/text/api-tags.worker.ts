import { parentPort } from 'node:worker_threads';
import { apiTagsOf } from './api-tags';

parentPort?.on('message', (source: string) => parentPort?.postMessage(apiTagsOf(source)));
