import { parentPort } from 'node:worker_threads';
import { documentToMarkdown } from './json/document-to-markdown';
import type { JsonDocument } from './json/document.types';

parentPort?.on('message', (document: JsonDocument) => parentPort?.postMessage(documentToMarkdown(document)));
