import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

const MIB = 1024 * 1024;
/** Bytes, about, of all results that are remembered. */
const MOST_BYTES = 16 * MIB;
/** A result that is larger is made again. */
const MOST_OF_ONE = 4 * MIB;
/** What had no result is not tried again for so long. */
const FAILED_MS = 60_000;

/** Names a job by all that it is made of. */
export const jobKey = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(serialize(parts)).digest('base64url');

/** Does the same work once, however many ask for it at the same time, and remembers what came out of it for a while. */
export class RememberedWork {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly done = new LRUCache<string, { readonly reply: unknown }>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_OF_ONE,
    sizeCalculation: ({ reply }) => serialize(reply).length,
  });

  /** The reply of `work` for this key; undefined says that it has none, which is remembered for a minute. */
  async once<Reply>(key: string, work: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
    const known = this.done.get(key);
    if (known) return known.reply as Reply | undefined;
    const running = (this.running.get(key) as Promise<Reply | undefined> | undefined) ?? this.begin(key, work);
    return running;
  }

  private begin<Reply>(key: string, work: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
    const made = work()
      .then((reply) => {
        this.done.set(key, { reply }, reply === undefined ? { ttl: FAILED_MS } : {});
        return reply;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, made);
    return made;
  }
}
