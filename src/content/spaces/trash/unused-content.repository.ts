import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { isBusy } from '../yielding';

const ATTEMPTS = 20;
const PAUSE_MS = 50;

const DELETE_DOCUMENTS = `
  DELETE FROM documents d WHERE d.hash = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM page_versions v WHERE v.document_hash = d.hash)
     AND NOT EXISTS (SELECT 1 FROM reusable_versions v WHERE v.document_hash = d.hash)`;

const DELETE_BLOBS = `
  DELETE FROM blobs b WHERE b.hash = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM file_versions v WHERE v.blob_hash = b.hash)
     AND NOT EXISTS (SELECT 1 FROM pdf_exports e WHERE e.blob_hash = b.hash)
     AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.blob_hash = b.hash)
     AND NOT EXISTS (SELECT 1 FROM font_faces f WHERE f.blob_hash = b.hash)
  RETURNING b.hash`;

/** Texts and files that nothing refers to any more. */
@Injectable()
export class UnusedContentRepository {
  constructor(private readonly database: Database) {}

  /**
   * Waits, a second at most, until nobody is in the middle of writing into the table, and keeps writers out until the
   * transaction ends. Never is in the queue of the lock, where everyone behind would wait for the longest import.
   */
  async lock(table: 'documents' | 'blobs'): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A lock that is not given ends no more than the attempt.
        await this.database.attempt(() =>
          this.database.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE NOWAIT`),
        );
        return;
      } catch (error) {
        if (!isBusy(error) || attempt === ATTEMPTS) throw error;
        await pause(PAUSE_MS);
      }
    }
  }

  async deleteDocuments(hashes: readonly string[]): Promise<void> {
    await this.database.execute(DELETE_DOCUMENTS, [hashes]);
  }

  /** Gives the hashes of those that were deleted. */
  async deleteBlobs(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ hash: string }>(DELETE_BLOBS, [hashes]);
    return rows.map(({ hash }) => hash);
  }

  async existingBlobs(hashes: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ hash: string }>('SELECT hash FROM blobs WHERE hash = ANY($1)', [hashes]);
    return new Set(rows.map(({ hash }) => hash));
  }
}
