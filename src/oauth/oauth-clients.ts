import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { sha256 } from '../common/text/sha256';
import { RegularJobs } from '../jobs/regular-jobs';
import { OAuthClientsRepository } from './oauth-clients.repository';
import { readRegistration, type Registration } from './registration';
import { EncryptedState } from './encrypted-state';

const PURPOSE = 'oauth-client';
const DAY_MS = 24 * 60 * 60_000;
/** How long a registration is valid while no one has let the client in. */
const UNUSED_MS = DAY_MS;
/** How long it is valid after someone last let the client in: longer than what it was given then. */
const USED_MS = 180 * DAY_MS;

interface SealedRegistration extends Registration {
  /** In milliseconds since 1970; absent in those of earlier versions, which do not expire. */
  readonly at?: number;
}

const informationOf = (id: string, { name, redirectUris, at }: SealedRegistration): OAuthClientInformationFull => ({
  client_id: id,
  ...(at !== undefined && { client_id_issued_at: Math.floor(at / 1000) }),
  client_name: name,
  redirect_uris: [...redirectUris],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
});

/**
 * Clients that register themselves (RFC 7591). Their identifier is their sealed registration, so nothing is stored, no matter how many
 * register: only those that a person has let in are, as a hash. All are public clients: their registration proves nothing, and people
 * decide about each.
 */
@Injectable()
export class OAuthClients implements OnModuleInit {
  constructor(
    private readonly state: EncryptedState,
    private readonly used: OAuthClientsRepository,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('oauth.prune', 'every day', () => this.prune());
  }

  /** Undefined for one that did not register, or that no one has let in within a day. */
  async getClient(id: string): Promise<OAuthClientInformationFull | undefined> {
    const registration = this.state.open<SealedRegistration>(PURPOSE, id);
    if (!registration) return undefined;
    const isRecent = registration.at === undefined || Date.now() < registration.at + UNUSED_MS;
    return isRecent || (await this.used.isUsed(sha256(id))) ? informationOf(id, registration) : undefined;
  }

  /** @throws `RefusedRegistration` */
  registerClient(metadata: unknown): OAuthClientInformationFull {
    const registration = { ...readRegistration(metadata), at: Date.now() };
    return informationOf(this.state.seal(PURPOSE, registration), registration);
  }

  /** Records that a person has let a client in. @param hash of its identifier */
  recordUse(hash: string): Promise<void> {
    return this.used.recordUse(hash, new Date());
  }

  prune(now = new Date()): Promise<void> {
    return this.used.deleteUnusedSince(new Date(now.getTime() - USED_MS));
  }
}
