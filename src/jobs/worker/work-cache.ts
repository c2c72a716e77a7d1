import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

const MIB = 1024 * 1024;
/** The approximate size in bytes of all cached results. */
const MAX_BYTES = 16 * MIB;
/** A larger result is not cached. */
const MAX_ENTRY_BYTES = 4 * MIB;
/** Work without a result is not tried again for this long. */
const FAILED_MS = 60_000;

/** The approximate overhead of a value besides its text, in bytes. */
const BYTES_PER_VALUE = 32;

/** The approximate size of a result: added up, since serializing it would block the thread that serves requests. */
function sizeOf(reply: unknown): number {
  const values: unknown[] = [reply];
  let bytes = 0;
  // A value that is too large for the cache is not traversed to its end.
  while (values.length > 0 && bytes <= MAX_ENTRY_BYTES) {
    const value = values.pop();
    bytes += BYTES_PER_VALUE;
    if (typeof value === 'string') bytes += 2 * value.length;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) values.push(inner);
  }
  return bytes;
}

/** A key that identifies a job by all of its inputs. */
export const jobKey = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(serialize(parts)).digest('base64url');

/** Does the same work once, however many callers request it at the same time, and caches the result for a while. */
export class WorkCache {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly done = new LRUCache<string, { readonly reply: unknown }>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ reply }) => sizeOf(reply),
  });

  /** The reply of `work` for this key; undefined when there is none, which is cached for a minute. */
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
