import { createHash } from 'node:crypto';
import type { InternalTarget, StoredReference } from './stored-reference';

/** In a fixed order: what comes from the database has its keys in another one. */
const named = (target: InternalTarget): unknown[] => [
  target.kind,
  target.id,
  target.kind === 'page' ? (target.anchor ?? null) : null,
];

/** The name of a document: SHA-256 of its text and of what its references lead to, 43 characters of base64url. */
export const documentHash = (source: string, references: readonly StoredReference[]): string =>
  createHash('sha256')
    .update(source)
    .update('\0')
    .update(JSON.stringify(references.map(({ start, end, target }) => [start, end, ...named(target)])))
    .digest('base64url');
