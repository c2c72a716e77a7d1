import { parentPort } from 'node:worker_threads';
import { documentToMarkdown } from '../../documents/json/document-to-markdown';
import type { JsonDocument } from '../../documents/json/document.types';

parentPort?.on('message', (document: JsonDocument) => parentPort?.postMessage(documentToMarkdown(document)));
