import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { OutboundClient } from '../../outbound/outbound-client';
import { Issuers } from '../issuers';
import type { ReadyProvider } from '../oidc-status';
import { SettingsReader } from '../settings-reader';
import { guardedFetch } from './guarded-fetch';
import { refusing } from './refusals';

/** With what a provider says of itself, and with its keys, each takes a few hundred KiB at most. */
const MAX_CACHED = 200;
const CACHE_MS = 10 * 60_000;

/** Cache key of a client: changed settings lead to a new client, immediately and in every process. */
const keyOf = ({ id, issuer, clientId, clientSecret }: ReadyProvider): string =>
  JSON.stringify([id, issuer, clientId, clientSecret]);

/** In the body where the provider takes that, as there the secret needs no second encoding; else by the standard's default. */
const bySecret =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods: unknown = server.token_endpoint_auth_methods_supported;
    const inBody = Array.isArray(methods) && methods.includes('client_secret_post');
    return (inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, ...rest);
  };

/** Clients of the library for providers, discovered at sign-in and cached for a while; failures are not cached. */
@Injectable()
export class OidcClients {
  private readonly clients: LRUCache<string, Configuration, ReadyProvider>;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly settings: SettingsReader,
    private readonly issuers: Issuers,
  ) {
    this.clients = new LRUCache<string, Configuration, ReadyProvider>({
      max: MAX_CACHED,
      ttl: CACHE_MS,
      // Concurrent callers share one request.
      fetchMethod: (_key, _stale, { context }) => this.discover(context),
    });
  }

  /** @throws SignInRefusal `unavailable` when the provider does not say how it is spoken to */
  of(provider: ReadyProvider): Promise<Configuration> {
    return refusing('unavailable', 'the provider could not be discovered', () =>
      this.clients.forceFetch(keyOf(provider), { context: provider }),
    );
  }

  private async discover({ issuer, clientId, clientSecret }: ReadyProvider): Promise<Configuration> {
    const url = new URL(issuer);
    const isPlain = url.protocol === 'http:' && this.issuers.isTrusted(url);
    const client = await discovery(url, clientId, undefined, bySecret(this.settings.openSecret(clientSecret)), {
      [customFetch]: guardedFetch(this.outbound),
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
    // The library allows some providers to issue tokens for many tenants; here only the configured one is accepted.
    const { issuer: found } = client.serverMetadata();
    if (new URL(found).href !== url.href) throw new Error(`it calls itself ${JSON.stringify(found.slice(0, 200))}`);
    return client;
  }
}
