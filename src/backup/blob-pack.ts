import { isBlobHash } from '../storage/blob-hash';

/** A packed file: its hash (43 characters), its length (8 bytes, big-endian), its bytes. */
const HASH_BYTES = 43;
const HEAD_BYTES = HASH_BYTES + 8;
/** Far more than the service accepts; a larger number means that the file is damaged. */
const MAX_BYTES = 1024 * 1024 * 1024;

export interface PackedBlob {
  readonly hash: string;
  readonly bytes: Buffer;
}

export function packBlob({ hash, bytes }: PackedBlob): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(hash, 'latin1');
  head.writeBigUInt64BE(BigInt(bytes.length), HASH_BYTES);
  return Buffer.concat([head, bytes]);
}

/** Reads pieces of given lengths from a stream. */
class PieceReader {
  private parts: Buffer[] = [];
  private buffered = 0;

  constructor(private readonly chunks: AsyncIterator<Buffer>) {}

  /** The next `length` bytes; undefined at the end of the stream. Throws when it ends within them. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.buffered < length) {
      const next = await this.chunks.next();
      if (next.done === true) {
        if (this.buffered === 0 && length > 0) return undefined;
        throw new Error('The pack of files ends too early.');
      }
      this.parts.push(next.value);
      this.buffered += next.value.length;
    }
    const all = this.parts.length === 1 && this.parts[0] ? this.parts[0] : Buffer.concat(this.parts);
    this.parts = [all.subarray(length)];
    this.buffered -= length;
    return all.subarray(0, length);
  }
}

/** Yields the files of a pack one after the other. Throws when it is not one. */
export async function* unpackBlobs(chunks: AsyncIterable<Buffer>): AsyncGenerator<PackedBlob> {
  const reader = new PieceReader(chunks[Symbol.asyncIterator]());
  for (let head = await reader.take(HEAD_BYTES); head; head = await reader.take(HEAD_BYTES)) {
    const hash = head.toString('latin1', 0, HASH_BYTES);
    const length = Number(head.readBigUInt64BE(HASH_BYTES));
    if (!isBlobHash(hash) || length > MAX_BYTES) throw new Error('The pack of files is not in order.');
    yield { hash, bytes: (await reader.take(length)) ?? Buffer.alloc(0) };
  }
}
