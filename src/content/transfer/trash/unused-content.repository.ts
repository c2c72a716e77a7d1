import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { isBusy } from '../lock-retry';

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

const DELETE_FOLDERS = `
  DELETE FROM imported_folders f WHERE f.hash = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM settings_versions v WHERE v.folder_hash = f.hash)`;

/** Unreferenced documents, blobs and imported folders. */
@Injectable()
export class UnusedContentRepository {
  constructor(private readonly database: Database) {}

  /**
   * Waits at most a second for concurrent writers of the table, and locks out writers until the transaction ends. Does not
   * queue for the lock: all later writers would wait behind it for the longest import.
   */
  async lock(table: 'documents' | 'blobs' | 'imported_folders'): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A failed lock ends only the savepoint, not the transaction.
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

  async deleteFolders(hashes: readonly string[]): Promise<void> {
    await this.database.execute(DELETE_FOLDERS, [hashes]);
  }

  /** Returns the hashes of the deleted blobs. */
  async deleteBlobs(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ hash: string }>(DELETE_BLOBS, [hashes]);
    return rows.map(({ hash }) => hash);
  }

  async existingBlobs(hashes: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ hash: string }>('SELECT hash FROM blobs WHERE hash = ANY($1)', [hashes]);
    return new Set(rows.map(({ hash }) => hash));
  }
}
