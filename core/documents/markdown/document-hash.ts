import { createHash } from 'node:crypto';
import type { InternalTarget, StoredReference } from './stored-reference';

/** In a fixed order, because keys from the database are in another one. */
const named = (target: InternalTarget): unknown[] => [
  target.kind,
  target.id,
  target.kind === 'page' ? (target.anchor ?? null) : null,
];

/** The hash that identifies a document: SHA-256 of its text and the targets of its references, 43 characters of base64url. */
export const documentHash = (source: string, references: readonly StoredReference[]): string =>
  createHash('sha256')
    .update(source)
    .update('\0')
    .update(JSON.stringify(references.map(({ start, end, target }) => [start, end, ...named(target)])))
    .digest('base64url');
