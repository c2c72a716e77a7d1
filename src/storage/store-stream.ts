import { createHash } from 'node:crypto';
import { newId } from '../common/ids/new-id';
import { blobHash } from './blob-hash';
import type { BlobStore } from './blob-store';
import type { DraftState } from './drafts/blob-drafts';

/** Files up to this size are stored in one step, which is faster. */
const SMALL_BYTES = 1024 * 1024;

export interface StoredBytes {
  readonly hash: string;
  readonly size: number;
}

/** The first bytes of a stream, up to the size of a small file, and those after them. */
async function split(
  source: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; rest: AsyncIterator<Buffer> | undefined }> {
  const rest = source[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  for (let size = 0; size <= SMALL_BYTES;) {
    const next = await rest.next();
    if (next.done === true) return { head: Buffer.concat(parts), rest: undefined };
    parts.push(next.value);
    size += next.value.length;
  }
  return { head: Buffer.concat(parts), rest };
}

async function storeLarge(store: BlobStore, head: Buffer, rest: AsyncIterator<Buffer>): Promise<StoredBytes> {
  const sum = createHash('sha256');
  const writer = await store.drafts.open(newId(), { state: undefined, size: 0 });
  let size = 0;
  const writeAll = async (): Promise<DraftState> => {
    for (let bytes: Buffer | undefined = head; bytes !== undefined;) {
      await writer.write(bytes);
      sum.update(bytes);
      size += bytes.length;
      const next: IteratorResult<Buffer> = await rest.next();
      bytes = next.done === true ? undefined : next.value;
    }
    return writer.save();
  };
  let state: DraftState;
  try {
    state = await writeAll();
  } catch (error) {
    // Tells where the bytes are that no one needs any more.
    const left = await writer.save().catch(() => undefined);
    if (left) await store.drafts.discard(left).catch(() => undefined);
    throw error;
  } finally {
    await writer.close();
  }
  const hash = sum.digest('base64url');
  await store.drafts.finish({ state, size }, hash);
  return { hash, size };
}

/** Stores bytes as they arrive, under the hash of all of them. A failure leaves nothing. */
export async function storeStream(store: BlobStore, source: AsyncIterable<Buffer>): Promise<StoredBytes> {
  const { head, rest } = await split(source);
  if (rest) return storeLarge(store, head, rest);
  const hash = blobHash(head);
  await store.put(hash, head);
  return { hash, size: head.length };
}
