import { parentPort } from 'node:worker_threads';
import { sanitizeSvg } from './sanitize-svg';

parentPort?.on('message', (text: string) => parentPort?.postMessage(sanitizeSvg(text)));
