import { parentPort } from 'node:worker_threads';
import { documentToMarkdown } from '../../documents/json/document-to-markdown';
import type { JsonDocument } from '../../documents/blocks/registry';

parentPort?.on('message', (document: JsonDocument) => parentPort?.postMessage(documentToMarkdown(document)));
