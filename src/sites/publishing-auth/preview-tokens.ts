import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isRecord } from '../../conditions/safe-claims';
import { SecretKey } from '../../config/secret-key';

const MAX_TOKEN = 8_192;

/** What a preview token says: which site it opens, until when, and what its holder claims to be. */
export interface SitePreview {
  readonly siteId: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

function payloadOf(text: string): SitePreview | undefined {
  const [siteId, claims, expires] = JSON.parse(text) as unknown[];
  if (typeof siteId !== 'string' || !isRecord(claims) || typeof expires !== 'number') return undefined;
  return { siteId, claims, expiresAt: new Date(expires) };
}

/** Signs and reads the tokens that show a site to their holder, published or not. They open nothing else. */
@Injectable()
export class PreviewTokens {
  private readonly key: Buffer;

  constructor(key: SecretKey) {
    this.key = key.derive('site-preview');
  }

  /** URL-safe text of `payload.signature`. */
  sign({ siteId, claims, expiresAt }: SitePreview): string {
    const payload = Buffer.from(JSON.stringify([siteId, claims, expiresAt.getTime()])).toString('base64url');
    return `${payload}.${this.mac(payload).toString('base64url')}`;
  }

  /** Undefined for a token that does not count: altered, signed elsewhere, over, or longer than 8 KB. */
  verify(token: string, now = new Date()): SitePreview | undefined {
    if (token.length > MAX_TOKEN) return undefined;
    const [payload = '', signature = '', ...rest] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.mac(payload);
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const preview = payloadOf(Buffer.from(payload, 'base64url').toString('utf8'));
    return preview && preview.expiresAt > now ? preview : undefined;
  }

  private mac(payload: string): Buffer {
    return createHmac('sha256', this.key).update(payload).digest();
  }
}
