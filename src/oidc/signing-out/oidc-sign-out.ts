import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { buildEndSessionUrl, type Configuration as Client } from 'openid-client';
import { badRequest } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { OutboundClient } from '../../outbound/outbound-client';
import type { SessionAtProvider } from '../../sso/external-identity.types';
import { OneUseRepository } from '../../sso/one-use.repository';
import { ProviderSessions } from '../../sso/signing-out/provider-sessions';
import { OidcAddresses } from '../oidc-addresses';
import { OidcProvidersRepository } from '../oidc-providers.repository';
import { isReady, type ReadyProvider } from '../oidc-status';
import { guardedFetch } from '../signing-in/guarded-fetch';
import { OidcClients } from '../signing-in/oidc-clients';
import { readLogoutToken } from './logout-token';

/** An ID token that is longer is not sent back: URLs are limited in length. */
const MAX_HINT_LENGTH = 4_000;

/** Signing out at providers and for them: RP-initiated and back-channel logout. */
@Injectable()
export class OidcSignOut {
  /** Of each client that is known; they are forgotten together. */
  private readonly keys = new WeakMap<Client, JWTVerifyGetKey>();

  constructor(
    private readonly providers: OidcProvidersRepository,
    private readonly clients: OidcClients,
    private readonly sessions: ProviderSessions,
    private readonly oneUse: OneUseRepository,
    private readonly addresses: OidcAddresses,
    private readonly outbound: OutboundClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Where someone goes who signs out here; undefined if the provider has no address for that. */
  async address(providerId: string, { idToken = '' }: SessionAtProvider['detail']): Promise<string | undefined> {
    const provider = await this.providers.locate(providerId);
    if (!provider || !isReady(provider)) return undefined;
    const client = await this.clients.of(provider);
    if (client.serverMetadata().end_session_endpoint === undefined) return undefined;
    return buildEndSessionUrl(client, {
      post_logout_redirect_uri: this.addresses.signedOut(),
      ...(idToken !== '' && idToken.length <= MAX_HINT_LENGTH && { id_token_hint: idToken }),
    }).href;
  }

  /** Signs out whom a provider names in a logout token. 400 for one that counts for nothing; the log says why. */
  async handle(providerId: string, token: string): Promise<void> {
    const provider = await this.providers.locate(providerId);
    try {
      if (!provider || !isReady(provider)) throw new Error('there is no such provider, or it is pending');
      await this.end(provider, token);
    } catch (error) {
      const exact = error instanceof Error ? error.message.slice(0, 500) : '';
      this.log.warn({ providerId: provider?.id, exact }, 'a logout token was refused');
      throw badRequest('invalid_logout_token', 'The logout token is not valid.');
    }
  }

  private async end(provider: ReadyProvider, token: string): Promise<void> {
    const client = await this.clients.of(provider);
    const { clientId } = provider;
    const { issuer } = client.serverMetadata();
    const claims = await readLogoutToken(token, this.keysOf(client), { issuer, clientId });
    if (!(await this.oneUse.use(provider.id, [`sign-out ${claims.id}`], claims.usableUntil)))
      throw new Error('the token was used before');
    const indexes = claims.sessionId === undefined ? [] : [claims.sessionId];
    await this.sessions.end(provider.id, { subject: claims.subject, indexes });
  }

  private keysOf(client: Client): JWTVerifyGetKey {
    const known = this.keys.get(client);
    if (known) return known;
    const { jwks_uri: address } = client.serverMetadata();
    if (address === undefined) throw new Error('the provider names no keys');
    const fetch = guardedFetch(this.outbound);
    const keys = createRemoteJWKSet(new URL(address), {
      [customFetch]: (url) =>
        fetch(url, { headers: { accept: 'application/json' }, method: 'GET', redirect: 'manual', body: undefined }),
    });
    this.keys.set(client, keys);
    return keys;
  }
}
