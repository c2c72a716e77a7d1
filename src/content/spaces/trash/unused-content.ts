import { Injectable } from '@nestjs/common';
import { UnusedBytes } from './unused-bytes';
import { UnusedContentRepository } from './unused-content.repository';

/**
 * Forgets texts and files that nothing refers to any more, in the transaction that deleted what referred to them. Everyone
 * who refers to one says so by an INSERT into its table first, which may find it there: the lock on the table keeps those
 * who have done so and not yet committed out, and those who come later find it gone and bring it again.
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

  /** The bytes stay for a while, see UnusedBytes. */
  async forgetBlobs(hashes: readonly (string | null)[]): Promise<void> {
    const wanted = distinct(hashes);
    if (wanted.length === 0) return;
    await this.rows.lock('blobs');
    await this.bytes.forgetLater(await this.rows.deleteBlobs(wanted));
  }
}

const distinct = (hashes: readonly (string | null)[]): string[] => [...new Set(hashes.filter((hash) => hash !== null))];
