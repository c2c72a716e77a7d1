import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { waitForAll } from '../common/concurrency/wait-for-all';
import { LOG } from '../common/http/log.token';
import type { Log } from '../common/http/logger';
import { UnusedBytes } from '../content/transfer/trash/unused-bytes';
import { Database } from '../database/database';
import { BlobStore } from '../storage/blob-store';
import type { DraftState } from '../storage/drafts/blob-drafts';
import type { Blob } from '../content/model/entities/blob.entity';
import { describeBlob, describeStoredBlob } from '../content/files/blob-type';
import { type FileBytes, type StoredBytes, wholeBytes } from './import-bundle';
import type { PreparationProgress } from './preparation-progress';
import type { PreparedFile } from './prepared-bundle';

/** Files written concurrently. */
const PARALLEL_WRITES = 8;
/** Larger files are never in memory as a whole. */
const LARGE_BYTES = 2 * 1024 * 1024;
const FORGOTTEN_AT_ONCE = 1_000;

/** Stores the files of an import before its transaction begins. */
@Injectable()
export class FileStorer {
  /** Ends when the last large file so far is stored. */
  private last: Promise<unknown> = Promise.resolve();

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

  private async storeOne(bytes: FileBytes, now: Date): Promise<Blob> {
    if (!Buffer.isBuffer(bytes) && bytes.length > LARGE_BYTES) return this.storeAlone(bytes);
    const whole = await wholeBytes(bytes);
    const blob = await describeBlob(whole, now);
    await this.blobs.put(blob.hash, whole);
    return blob;
  }

  /** One large file at a time in this process. */
  private storeAlone(bytes: StoredBytes): Promise<Blob> {
    const stored = this.last.then(() => this.storeInPieces(bytes));
    this.last = stored.catch(() => undefined);
    return stored;
  }

  private async storeInPieces(bytes: StoredBytes): Promise<Blob> {
    const { drafts } = this.blobs;
    const hash = createHash('sha256');
    const writer = await drafts.open(newId(), { state: undefined, size: 0 });
    let state: DraftState;
    try {
      for await (const piece of bytes.pieces()) {
        hash.update(piece);
        await writer.write(piece);
      }
      state = await writer.save();
    } finally {
      await writer.close();
    }
    const name = hash.digest('base64url');
    await drafts.finish({ state, size: bytes.length }, name);
    return describeStoredBlob(this.blobs, name, bytes.length);
  }
}
