import { documentToMarkdown } from '../../../core/documents/json/document-to-markdown';
import type { JsonDocument } from '../../../core/documents/blocks/registry';

export const work = (document: JsonDocument) => documentToMarkdown(document);
