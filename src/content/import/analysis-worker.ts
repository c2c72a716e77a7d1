import { parentPort } from 'node:worker_threads';
import { analyzeText } from './analyzed-text';

parentPort?.on('message', (source: string) => parentPort?.postMessage(analyzeText(source)));
