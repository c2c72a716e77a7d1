import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SecretKey } from '../config/secret-key';

/** Signatures change once a day, so that an answer that holds one stays the same, and cacheable, for a day. */
const WINDOW_MS = 24 * 60 * 60 * 1000;
/** A signature is good for at least seven days after it was given out. */
const LIFETIME_WINDOWS = 8;
const MINUTE_MS = 60 * 1000;
const HOUR_S = 60 * 60;

/** Download addresses that carry their own permission: for one blob, one name, and a limited time. */
@Injectable()
export class SignedUrls {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    key: SecretKey,
  ) {
    this.key = key.derive('download');
  }

  /** Names the present signing window; entity tags of answers that hold signed addresses include it. */
  window(now = Date.now()): number {
    return Math.floor(now / WINDOW_MS);
  }

  download(hash: string, name: string): string {
    return this.address(hash, name, (this.window() + LIFETIME_WINDOWS) * (WINDOW_MS / 1000));
  }

  /** An address that is good for an hour; two within a minute are the same. */
  downloadForAnHour(hash: string, name: string, now = Date.now()): string {
    return this.address(hash, name, Math.ceil(now / MINUTE_MS) * (MINUTE_MS / 1000) + HOUR_S);
  }

  verify(hash: string, name: string, expires: number, signature: string): boolean {
    const expected = Buffer.from(this.sign(hash, name, expires));
    const given = Buffer.from(signature);
    return expires * 1000 > Date.now() && given.length === expected.length && timingSafeEqual(given, expected);
  }

  private address(hash: string, name: string, expires: number): string {
    const signature = this.sign(hash, name, expires);
    return `${this.configuration.publicUrl}/files/${hash}/${encodeURIComponent(name)}?expires=${expires}&signature=${signature}`;
  }

  private sign(hash: string, name: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${hash}\n${expires}\n${name}`).digest('base64url').slice(0, 32);
  }
}
