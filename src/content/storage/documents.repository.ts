import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';

export interface StoredDocument {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

/** Texts per statement: enough to save round trips, few enough to limit memory. */
const BATCH = 500;

type HashedDocument = StoredDocument & { readonly hash: string };

const BY_HASH = 'SELECT hash, source, "references" FROM documents WHERE hash = ANY($1)';

function add(found: Map<string, StoredDocument>, rows: readonly HashedDocument[]): void {
  for (const { hash, source, references } of rows) found.set(hash, { source, references });
}

/** Documents by their hash. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  async findMany(hashes: Iterable<string>): Promise<ReadonlyMap<string, StoredDocument>> {
    const distinctHashes = [...new Set(hashes)];
    const found = new Map<string, StoredDocument>();
    for (let start = 0; start < distinctHashes.length; start += BATCH) {
      const batch = distinctHashes.slice(start, start + BATCH);
      // A replica may lag, but rows never change: missing ones are read from the primary database.
      add(found, await this.database.immutable<HashedDocument>([], BY_HASH, [batch]));
      const missing = batch.filter((hash) => !found.has(hash));
      if (missing.length > 0) add(found, await this.database.prepared<HashedDocument>(BY_HASH, [missing]));
    }
    return found;
  }

  /** The texts, in the order of `hashes`, that start within the first `bytes` bytes; always the first one. */
  async findFirst(hashes: Iterable<string>, bytes: number): Promise<ReadonlyMap<string, StoredDocument>> {
    const rows = await this.database.prepared<StoredDocument & { hash: string }>(
      `SELECT d.hash, d.source, d."references" FROM documents d JOIN (
         SELECT w.hash, sum(octet_length(t.source)) OVER (ORDER BY w.place) - octet_length(t.source) AS before
           FROM unnest($1::varchar[]) WITH ORDINALITY AS w(hash, place) JOIN documents t ON t.hash = w.hash
       ) sized ON sized.hash = d.hash WHERE sized.before < $2`,
      [[...new Set(hashes)], bytes],
    );
    return new Map(rows.map(({ hash, source, references }) => [hash, { source, references }]));
  }
}
