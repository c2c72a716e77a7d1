import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { ProviderRef } from './external-identity.types';
import type { Browser } from './browser-cookie';
import { SsoRequest } from './entities/sso-request.entity';
import { safeRelay } from './relay';
import type { SignInPurpose } from './sign-in-purpose';

const LIFETIME_MS = 10 * 60_000;

/** A browser that asked to sign in. */
export interface SignInRequest {
  readonly id: string;
  readonly providerId: string;
  readonly purpose: SignInPurpose;
  /** A path of this service. */
  readonly to: string;
  /** Of the cookie of the browser that asked; null: any browser may come back with the answer. */
  readonly browserHash: string | null;
  readonly detail: Readonly<Record<string, string>>;
}

export interface NewSignInRequest {
  readonly provider: ProviderRef;
  readonly purpose: SignInPurpose;
  /** Where the person wants to go; anything but a path of this service becomes the start page. */
  readonly to?: unknown;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Browsers that were sent to an identity provider; each may come back once, within ten minutes, in any process. */
@Injectable()
export class SignInRequestsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a request, and binds it to the browser by a cookie. A test signs no one in, and so is not bound to a browser.
   * @returns an identifier for the provider to repeat: a SAML ID, or the `state` of OpenID Connect
   */
  async open(input: NewSignInRequest, browser: Browser): Promise<string> {
    const id = `_${randomBytes(32).toString('base64url')}`;
    await this.database.manager.insert(SsoRequest, {
      id,
      providerId: input.provider.id,
      purpose: input.purpose,
      relay: safeRelay(input.to),
      browserHash: input.purpose === 'sign-in' ? browser.bind() : null,
      detail: input.detail ?? {},
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    return id;
  }

  /** The request that an answer belongs to, once; undefined if there is none, it is of another provider, or it took too long. */
  async consume(id: string, providerId: string): Promise<SignInRequest | undefined> {
    const [row] = await this.database.query<SignInRequest & { expiresAt: Date }>(
      `DELETE FROM sso_requests WHERE id = $1 AND provider_id = $2
       RETURNING id, provider_id AS "providerId", purpose, relay AS "to", browser_hash AS "browserHash", detail,
         expires_at AS "expiresAt"`,
      [id.slice(0, 64), providerId],
    );
    if (!row || row.expiresAt.getTime() <= Date.now()) return undefined;
    return {
      id: row.id,
      providerId: row.providerId,
      purpose: row.purpose,
      to: row.to,
      browserHash: row.browserHash,
      detail: row.detail,
    };
  }
}
