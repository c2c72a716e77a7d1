import type { Client } from 'pg';
import { waitForAll } from '../common/concurrency/wait-for-all';
import { blobHash } from '../storage/blob-hash';
import type { BlobStore } from '../storage/blob-store';
import { packBlob, type PackedBlob, unpackBlobs } from './blob-pack';

const HASHES_AT_ONCE = 500;
const WRITES_AT_ONCE = 8;
const BYTES_AT_ONCE = 32 * 1024 * 1024;

/** How many files went in, and how many of those that the database names could not. */
export interface BlobCounts {
  count: number;
  missing: number;
}

interface PackOptions {
  readonly counts: BlobCounts;
  readonly advance: (count: number) => void;
  readonly onMissing: (hash: string) => void;
}

async function* storedHashes(client: Client): AsyncGenerator<string> {
  await client.query('DECLARE backup_blobs NO SCROLL CURSOR FOR SELECT hash FROM blobs ORDER BY hash');
  for (;;) {
    const { rows } = await client.query<{ hash: string }>(`FETCH ${HASHES_AT_ONCE} FROM backup_blobs`);
    if (rows.length === 0) return;
    for (const { hash } of rows) yield hash;
  }
}

/**
 * Packs every file that the database refers to. A missing one, for instance because the trash was just emptied, or one whose
 * bytes have changed, is reported and omitted: it must not prevent all others from being saved.
 */
export async function* packStore(client: Client, store: BlobStore, options: PackOptions): AsyncGenerator<Buffer> {
  const { counts, advance, onMissing } = options;
  for await (const hash of storedHashes(client)) {
    const bytes = await store.read(hash);
    advance(1);
    if (bytes && blobHash(bytes) === hash) {
      counts.count += 1;
      yield packBlob({ hash, bytes });
    } else {
      counts.missing += 1;
      onMissing(hash);
    }
  }
}

/** Where the files of a pack go. */
export type WritableBlobs = Pick<BlobStore, 'has' | 'put' | 'delete'>;

/** Stores the files of a pack and records which of them are new, so that they can be removed again. */
export class PackInstaller {
  /** One bit a file, by its place in the pack. */
  private readonly fresh: Uint8Array;

  constructor(
    private readonly store: WritableBlobs,
    count: number,
  ) {
    this.fresh = new Uint8Array(Math.ceil(count / 8));
  }

  /** @returns the number of files */
  async install(chunks: AsyncIterable<Buffer>, advance: (count: number) => void): Promise<number> {
    let index = 0;
    let group: PackedBlob[] = [];
    let held = 0;
    const write = async (): Promise<void> => {
      const first = index - group.length;
      await waitForAll(group.map((blob, offset) => this.put(first + offset, blob)));
      advance(group.length);
      group = [];
      held = 0;
    };
    for await (const blob of unpackBlobs(chunks)) {
      group.push(blob);
      index += 1;
      held += blob.bytes.length;
      if (group.length >= WRITES_AT_ONCE || held > BYTES_AT_ONCE) await write();
    }
    await write();
    return index;
  }

  /** Takes out what `install` put in, as far as it came. */
  async remove(chunks: AsyncIterable<Buffer>): Promise<void> {
    let index = 0;
    for await (const { hash } of unpackBlobs(chunks)) {
      if (this.isFresh(index)) await this.store.delete(hash);
      index += 1;
    }
  }

  private async put(index: number, { hash, bytes }: PackedBlob): Promise<void> {
    if (await this.store.has(hash)) return;
    this.fresh[index >> 3] = (this.fresh[index >> 3] ?? 0) | (1 << (index & 7));
    await this.store.put(hash, bytes);
  }

  private isFresh(index: number): boolean {
    return ((this.fresh[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
  }
}
