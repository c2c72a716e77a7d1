import { parentPort } from 'node:worker_threads';
import { analyzeText } from '../../../core/documents/markdown/analyzed-text';

parentPort?.on('message', (source: string) => parentPort?.postMessage(analyzeText(source)));
