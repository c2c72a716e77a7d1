import { parentPort } from 'node:worker_threads';
import { inertSvg } from './inert-svg';

parentPort?.on('message', (text: string) => parentPort?.postMessage(inertSvg(text)));
