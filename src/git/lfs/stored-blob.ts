import type { StoredBytes } from '../../import/import-bundle';
import type { BlobStore } from '../../storage/blob-store';
import { markStorageFailure } from '../../storage/storage-failure';

const missing = (): Error => markStorageFailure(new Error('The bytes of a file are gone'));

/** Content that the space has already, as a file of an import. */
export class StoredBlob implements StoredBytes {
  constructor(
    private readonly blobs: BlobStore,
    private readonly hash: string,
    readonly length: number,
  ) {}

  async read(): Promise<Buffer> {
    const bytes = await this.blobs.read(this.hash);
    if (!bytes) throw missing();
    return bytes;
  }

  async *pieces(): AsyncIterable<Buffer> {
    const stream = await this.blobs.open(this.hash);
    if (!stream) throw missing();
    yield* stream as AsyncIterable<Buffer>;
  }
}
