import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../../../core/conditions/safe-claims';
import type { SitePreview } from './site-preview.types';

/**
 * Reads a preview token of the first format, which is no longer issued: `payload.signature`, where the payload lists the site, the claims and the
 * expiry in milliseconds. It cannot be taken for a JSON Web Token of the same keys, whose signature covers a `.`.
 */
export function readFirstPreviewToken(token: string, keys: readonly Buffer[], now: Date): SitePreview | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = (key: Buffer): boolean => {
    const expected = createHmac('sha256', key).update(payload).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (rest.length > 0 || !keys.some(isOurs)) return undefined;
  const [siteId, claims, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown[];
  if (typeof siteId !== 'string' || !isRecord(claims) || typeof expires !== 'number') return undefined;
  return expires > now.getTime() ? { siteId, claims, expiresAt: new Date(expires) } : undefined;
}
