import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { lockAgainstWriters } from './lock-against-writers';
import { UnusedBytes } from './unused-bytes';

const FORGET_DOCUMENTS = `
  DELETE FROM documents d WHERE d.hash = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM page_versions v WHERE v.document_hash = d.hash)
     AND NOT EXISTS (SELECT 1 FROM reusable_versions v WHERE v.document_hash = d.hash)`;

const FORGET_BLOBS = `
  DELETE FROM blobs b WHERE b.hash = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM file_versions v WHERE v.blob_hash = b.hash)
     AND NOT EXISTS (SELECT 1 FROM pdf_exports e WHERE e.blob_hash = b.hash)
     AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.blob_hash = b.hash)
     AND NOT EXISTS (SELECT 1 FROM font_faces f WHERE f.blob_hash = b.hash)
  RETURNING b.hash`;

/**
 * Forgets texts and files that nothing refers to any more, in the transaction that deleted what referred to them. Everyone
 * who refers to one says so by an INSERT into its table first, which may find it there: the lock on the table keeps those
 * who have done so and not yet committed out, and those who come later find it gone and bring it again.
 */
@Injectable()
export class UnusedContent {
  constructor(
    private readonly database: Database,
    private readonly bytes: UnusedBytes,
  ) {}

  async forgetDocuments(hashes: readonly (string | null)[]): Promise<void> {
    const wanted = distinct(hashes);
    if (wanted.length === 0) return;
    await lockAgainstWriters(this.database, 'documents');
    await this.database.execute(FORGET_DOCUMENTS, [wanted]);
  }

  /** The bytes stay for a while, see UnusedBytes. */
  async forgetBlobs(hashes: readonly (string | null)[]): Promise<void> {
    const wanted = distinct(hashes);
    if (wanted.length === 0) return;
    await lockAgainstWriters(this.database, 'blobs');
    const gone = await this.database.query<{ hash: string }>(FORGET_BLOBS, [wanted]);
    await this.bytes.forgetLater(gone.map(({ hash }) => hash));
  }
}

const distinct = (hashes: readonly (string | null)[]): string[] => [...new Set(hashes.filter((hash) => hash !== null))];
