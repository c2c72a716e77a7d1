import { Inject, Injectable } from '@nestjs/common';
import { waitForAll } from '../common/concurrency/wait-for-all';
import { LOG } from '../common/http/log.token';
import type { Log } from '../common/http/logger';
import { UnusedBytes } from '../content/spaces/trash/unused-bytes';
import { Database } from '../database/database';
import { BlobStore } from '../storage/blob-store';
import { describeBlob } from '../content/files/blob-type';
import { type FileBytes, wholeBytes } from './import-bundle';
import type { PreparationProgress } from './preparation-progress';
import type { PreparedFile } from './prepared-bundle';

/** Files written concurrently, and the bytes of them that are in memory meanwhile; a larger file is written alone. */
const PARALLEL_WRITES = 8;
const FORGOTTEN_AT_ONCE = 1_000;

/** Stores the files of an import before its transaction begins. */
@Injectable()
export class FileStorer {
  constructor(
    private readonly blobs: BlobStore,
    private readonly unused: UnusedBytes,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Adds each file to `stored` as soon as it is. */
  async store(
    files: ReadonlyMap<string, FileBytes>,
    stored: PreparedFile[],
    progress: PreparationProgress,
  ): Promise<void> {
    const queue = files.entries();
    const now = new Date();
    let failed = false;
    const work = async (): Promise<void> => {
      for (const [path, bytes] of queue) {
        if (failed) return;
        try {
          progress.check();
          stored.push({ path, blob: await this.storeOne(bytes, now) });
        } catch (error) {
          failed = true;
          throw error;
        }
        progress.add(bytes.length);
      }
    };
    await waitForAll(Array.from({ length: PARALLEL_WRITES }, work));
  }

  /** The import failed: what nothing else refers to in a day is deleted. */
  async forget(stored: readonly PreparedFile[]): Promise<void> {
    // Nothing can be written any more in a transaction that has failed.
    if (this.database.inTransaction) return;
    const hashes = [...new Set(stored.map(({ blob }) => blob.hash))];
    try {
      for (let start = 0; start < hashes.length; start += FORGOTTEN_AT_ONCE)
        await this.unused.forgetLater(hashes.slice(start, start + FORGOTTEN_AT_ONCE));
    } catch (error) {
      this.log.warn({ err: error }, 'the files of a failed import could not be marked for deletion');
    }
  }

  private async storeOne(bytes: FileBytes, now: Date) {
    const whole = await wholeBytes(bytes);
    const blob = await describeBlob(whole, now);
    await this.blobs.put(blob.hash, whole);
    return blob;
  }
}
