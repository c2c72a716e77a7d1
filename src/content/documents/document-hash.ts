import { createHash } from 'node:crypto';
import type { StoredReference } from './stored-reference';

/** The name of a document: SHA-256 of its text and of what its references lead to, 43 characters of base64url. */
export const documentHash = (source: string, references: readonly StoredReference[]): string =>
  createHash('sha256')
    .update(source)
    .update('\0')
    .update(JSON.stringify(references.map(({ start, end, target }) => [start, end, target])))
    .digest('base64url');
