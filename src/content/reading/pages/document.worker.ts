import { parentPort } from 'node:worker_threads';
import { storedDocumentJson, type StoredText } from '../../storage/stored-document';

parentPort?.on('message', (text: StoredText) => parentPort?.postMessage(storedDocumentJson(text)));
