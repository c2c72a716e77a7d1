import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

const MIB = 1024 * 1024;
/** Bytes, about, of all results that are remembered. */
const MOST_BYTES = 16 * MIB;
/** A larger result is computed again. */
const MOST_OF_ONE = 4 * MIB;
/** What had no result is not tried again for so long. */
const FAILED_MS = 60_000;

/** What a value takes besides its text, in bytes, about. */
const BYTES_OF_VALUE = 32;

/** The size of a result, about: added up, since serializing it would hold up the thread that answers requests. */
function bytesOf(reply: unknown): number {
  const values: unknown[] = [reply];
  let bytes = 0;
  // One that is too large to be kept is not looked through to its end.
  while (values.length > 0 && bytes <= MOST_OF_ONE) {
    const value = values.pop();
    bytes += BYTES_OF_VALUE;
    if (typeof value === 'string') bytes += 2 * value.length;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) values.push(inner);
  }
  return bytes;
}

/** Names a job by all that it is built from. */
export const jobKey = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(serialize(parts)).digest('base64url');

/** Does the same work once, however many request it at the same time, and remembers what came out of it for a while. */
export class RememberedWork {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly done = new LRUCache<string, { readonly reply: unknown }>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_OF_ONE,
    sizeCalculation: ({ reply }) => bytesOf(reply),
  });

  /** The reply of `work` for this key; undefined says that it has none, which is remembered for a minute. */
  async once<Reply>(key: string, work: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
    const known = this.done.get(key);
    if (known) return known.reply as Reply | undefined;
    const running = (this.running.get(key) as Promise<Reply | undefined> | undefined) ?? this.begin(key, work);
    return running;
  }

  private begin<Reply>(key: string, work: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
    const created = work()
      .then((reply) => {
        this.done.set(key, { reply }, reply === undefined ? { ttl: FAILED_MS } : {});
        return reply;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, created);
    return created;
  }
}
