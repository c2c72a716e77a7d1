import { parentPort } from 'node:worker_threads';
import { documentToMarkdown } from '../../../core/documents/json/document-to-markdown';
import type { JsonDocument } from '../../../core/documents/blocks/registry';

parentPort?.on('message', (document: JsonDocument) => parentPort?.postMessage(documentToMarkdown(document)));
