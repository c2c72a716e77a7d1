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
const REMEMBERED = 200;
const REMEMBERED_MS = 10 * 60_000;

/** Whatever decides how a provider is spoken to: another setting is another client, immediately and in every process. */
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

/** What the library knows of providers. Found out when someone signs in, and remembered for a while; failures are not. */
@Injectable()
export class OidcClients {
  private readonly clients: LRUCache<string, Configuration, ReadyProvider>;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly settings: SettingsReader,
    private readonly issuers: Issuers,
  ) {
    this.clients = new LRUCache<string, Configuration, ReadyProvider>({
      max: REMEMBERED,
      ttl: REMEMBERED_MS,
      // Several who ask at once wait for one answer.
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
    // The library lets some providers speak for many tenants; here a provider speaks for the one that was named.
    const { issuer: found } = client.serverMetadata();
    if (new URL(found).href !== url.href) throw new Error(`it calls itself ${JSON.stringify(found.slice(0, 200))}`);
    return client;
  }
}
