import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SecretKey } from '../config/secret-key';
import type { OpenapiSpecVersion } from './entities/openapi-spec-version.entity';
import type { OpenapiSpec } from './entities/openapi-spec.entity';

/** Signatures change once a day, so that an answer that holds one stays the same for a day. */
const WINDOW_MS = 24 * 60 * 60 * 1000;
/** A signature is good for at least seven days after it was given out. */
const LIFETIME_WINDOWS = 8;

/** Addresses of specifications and their versions, some of which carry their own permission. */
@Injectable()
export class SpecAddresses {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
    key: SecretKey,
  ) {
    this.key = key.derive('openapi-version');
  }

  spec({ organizationId, slug }: Pick<OpenapiSpec, 'organizationId' | 'slug'>): string {
    return `${this.configuration.publicUrl}/v1/orgs/${organizationId}/openapi/${slug}`;
  }

  app({ organizationId, slug }: Pick<OpenapiSpec, 'organizationId' | 'slug'>): string {
    return `${this.configuration.publicUrl}/app/orgs/${organizationId}/openapi/${slug}`;
  }

  /** Where anyone fetches the newest version of a public one. */
  published({ id }: Pick<OpenapiSpec, 'id'>): string {
    return `${this.configuration.publicUrl}/v1/openapi/${id}`;
  }

  /** Names the present signing window; entity tags of answers that hold signed addresses include it. */
  window(now = Date.now()): number {
    return Math.floor(now / WINDOW_MS);
  }

  /** Where the text of a version can be fetched by who holds the address. */
  text({ id, sourceUrl }: Pick<OpenapiSpecVersion, 'id' | 'sourceUrl'>): string {
    if (sourceUrl !== null) return sourceUrl;
    const expires = (this.window() + LIFETIME_WINDOWS) * (WINDOW_MS / 1000);
    const query = `expires=${expires}&signature=${this.sign(id, expires)}`;
    return `${this.configuration.publicUrl}/v1/openapi/versions/${id}?${query}`;
  }

  verify(versionId: string, expires: number, signature: string): boolean {
    const expected = Buffer.from(this.sign(versionId, expires));
    const given = Buffer.from(signature);
    return expires * 1000 > Date.now() && given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(versionId: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${versionId}\n${expires}`).digest('base64url').slice(0, 32);
  }
}
