import { createHash } from 'node:crypto';

/** A short name for a text: 16 characters that may stand in an address. */
export function shortHash(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 16);
}

/** Gives equal texts different names: the second of its kind, the third… */
export class NameGiver {
  private readonly counts = new Map<string, number>();

  next(text: string): string {
    const hash = shortHash(text);
    const count = this.counts.get(hash) ?? 0;
    this.counts.set(hash, count + 1);
    return count === 0 ? hash : shortHash(`${hash}/${count}`);
  }
}
