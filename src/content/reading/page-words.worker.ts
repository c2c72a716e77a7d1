import { parentPort } from 'node:worker_threads';
import { type StoredText, storedWords } from '../storage/stored-document';

parentPort?.on('message', (text: StoredText) => parentPort?.postMessage(storedWords(text)));
