import { createHash } from 'node:crypto';
import type { Part } from './manifest';

/** Counts and hashes what passes through on its way into a backup. */
export class HashingStream {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  constructor(private readonly path: string) {}

  async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
  }

  /** Call it once, when everything has passed. */
  part(): Part {
    return { path: this.path, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
