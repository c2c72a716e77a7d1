import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedQuery } from './dto/signed.query';

/** Signatures change once an hour, so that a response that contains one stays the same, and cacheable, for an hour. */
const WINDOW_MS = 60 * 60 * 1000;
/** A signature is valid for one to two hours after it was issued, like the tokens of visitors. */
const LIFETIME_WINDOWS = 2;

/** Identifies the current signing window; entity tags of responses that contain signed URLs include it. */
export const signingWindow = (now = Date.now()): number => Math.floor(now / WINDOW_MS);

/** When a URL that is issued now expires, in seconds since 1970. */
const defaultExpiry = (): number => (signingWindow() + LIFETIME_WINDOWS) * (WINDOW_MS / 1000);

function sign(key: Buffer, subject: string, further: readonly string[], expires: number): string {
  const signed = [subject, expires, ...further].join('\n');
  return createHmac('sha256', key).update(signed).digest('base64url').slice(0, 32);
}

/** Signs URLs that contain their own permission: for one resource and a limited time. Each purpose has a key of its own. */
export class AddressSigner {
  /** @param keys the first signs; all are accepted */
  constructor(private readonly keys: readonly [Buffer, ...Buffer[]]) {}

  /** The query of a URL for the resource that `subject` and `further` name. */
  query(subject: string, further: readonly string[] = [], expires = defaultExpiry()): string {
    return `expires=${expires}&signature=${sign(this.keys[0], subject, further, expires)}`;
  }

  /** False when the URL was altered or has expired. */
  verify(query: SignedQuery, subject: string, further: readonly string[] = []): boolean {
    const expires = Number(query.expires);
    const given = Buffer.from(query.signature);
    const isOurs = (key: Buffer): boolean => {
      const expected = Buffer.from(sign(key, subject, further, expires));
      return given.length === expected.length && timingSafeEqual(given, expected);
    };
    return expires * 1000 > Date.now() && this.keys.some(isOurs);
  }
}
