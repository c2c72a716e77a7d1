import { parentPort } from 'node:worker_threads';
import { readScript } from './literal-script';

parentPort?.on('message', (source: string) => parentPort?.postMessage(readScript(source)));
