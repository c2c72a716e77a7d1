import { Injectable } from '@nestjs/common';
import { UnusedBytes } from './unused-bytes';
import { UnusedContentRepository } from './unused-content.repository';

/**
 * Deletes unreferenced documents, blobs and imported folders in the transaction that deleted the references. Every writer of a reference first
 * INSERTs the document or blob, even if it exists: the lock on the table waits for writers that have inserted but not yet
 * committed, and later writers find the row deleted and insert it again.
 */
@Injectable()
export class UnusedContent {
  constructor(
    private readonly rows: UnusedContentRepository,
    private readonly bytes: UnusedBytes,
  ) {}

  async forgetDocuments(hashes: readonly (string | null)[]): Promise<void> {
    const wanted = distinct(hashes);
    if (wanted.length === 0) return;
    await this.rows.lock('documents');
    await this.rows.deleteDocuments(wanted);
  }

  async forgetFolders(hashes: readonly (string | null)[]): Promise<void> {
    const wanted = distinct(hashes);
    if (wanted.length === 0) return;
    await this.rows.lock('imported_folders');
    await this.rows.deleteFolders(wanted);
  }

  /** The bytes are deleted later, see UnusedBytes. */
  async forgetBlobs(hashes: readonly (string | null)[]): Promise<void> {
    const wanted = distinct(hashes);
    if (wanted.length === 0) return;
    await this.rows.lock('blobs');
    await this.bytes.forgetLater(await this.rows.deleteBlobs(wanted));
  }
}

const distinct = (hashes: readonly (string | null)[]): string[] => [...new Set(hashes.filter((hash) => hash !== null))];
