import { Injectable } from '@nestjs/common';
import { isRecord } from '../../../core/conditions/safe-claims';
import { SecretKey } from '../../config/secret-key';
import { TokenKeys } from '../../config/token-keys';
import { readFirstPreviewToken } from './first-preview-token';
import type { SitePreview } from './site-preview.types';

/** Name of the query parameter that holds a preview token. */
export const PREVIEW_PARAMETER = 'preview_token';

const PURPOSE = 'site-preview';
const AUDIENCE = 'bindery:preview';
const MAX_TOKEN = 8_192;

/**
 * Signs and verifies the tokens that show a site to their holder, published or not. They grant access to nothing else. They are JSON Web
 * Tokens because renderers only forward visitor tokens that they can decode.
 */
@Injectable()
export class PreviewTokens {
  private readonly keys: TokenKeys;
  private readonly firstKeys: readonly Buffer[];

  constructor(key: SecretKey) {
    this.keys = new TokenKeys(key, PURPOSE);
    this.firstKeys = key.deriveAll(PURPOSE);
  }

  sign({ siteId, claims, expiresAt }: SitePreview): string {
    const payload = { sub: siteId, claims, exp: Math.floor(expiresAt.getTime() / 1000) };
    return this.keys.sign(payload, { audience: AUDIENCE, noTimestamp: true });
  }

  /** Undefined for an invalid token: altered, signed with another key, expired, or longer than 8 KB. */
  verify(token: string, now = new Date()): SitePreview | undefined {
    if (token.length > MAX_TOKEN) return undefined;
    const payload = this.keys.verify(token, { audience: AUDIENCE, clockTimestamp: now.getTime() / 1000 })?.payload;
    if (payload === undefined) return readFirstPreviewToken(token, this.firstKeys, now);
    if (!isRecord(payload)) return undefined;
    const { sub, claims, exp } = payload;
    if (typeof sub !== 'string' || !isRecord(claims) || typeof exp !== 'number') return undefined;
    return { siteId: sub, claims, expiresAt: new Date(exp * 1000) };
  }
}
