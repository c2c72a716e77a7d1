import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import { sha256 } from '../common/text/sha256';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { ApiToken } from './entities/api-token.entity';
import { SignInPolicies, tokenEnd } from './policies/sign-in-policies';
import { type TokenFilter, TokensRepository } from './tokens.repository';

const PREFIX = 'bnd_';

/** A new token: 256 random bits, with a prefix that secret scanners recognize. */
const newTokenSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

/** The stored form of a token. A plain hash is enough, since tokens are long and random. */
const hashToken = (token: string): string => sha256(token);

/** The same for the secret that continues an agent token: no bearer token has such a hash. */
const hashAgentSecret = (secret: string): string => sha256(`agent ${secret}`);

interface NewToken {
  readonly id?: string;
  readonly userId: string;
  readonly name: string;
  readonly organizationId?: string;
  /** Its owner signed in through the identity provider of that organization. */
  readonly sso?: boolean;
  readonly providerId?: string;
  readonly sessionId?: string;
  readonly expiresAt?: Date;
  /** A secret chosen by the operator (BOOTSTRAP_TOKEN); otherwise a random one. */
  readonly secret?: string;
  /** For an agent; `secret` is then the code that it continues with. */
  readonly agent?: boolean;
}

/** The token of an agent after it was renewed. */
export interface RenewedToken {
  /** The next secret. */
  readonly secret: string;
  readonly hash: string;
  readonly expiresAt: Date | null;
}

const targetOf = ({ id, name }: Pick<ApiToken, 'id' | 'name'>) => ({ type: 'token', id, label: name }) as const;

const MAX_CACHED_TOKENS = 10_000;
/** Minimum interval between updates of the last use of a token. */
const USE_EVERY_MS = 5 * 60_000;

/** API tokens: created, checked and revoked; a revoked one stops working immediately in every process. */
@Injectable()
export class TokensService {
  private readonly cache: CoherentCache<ApiToken>;

  constructor(
    private readonly database: Database,
    private readonly tokens: TokensRepository,
    private readonly audit: AuditLog,
    private readonly policies: SignInPolicies,
    @Inject(LOG) private readonly log: Log,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'token', MAX_CACHED_TOKENS);
  }

  /** The owner of a bearer token; undefined if it is unknown, expired or revoked. */
  async authenticate(secret: string): Promise<Actor | undefined> {
    return this.actorOf(hashToken(secret), false);
  }

  /** The person an agent acts for, by the hash that its access token names; undefined if its token is expired, revoked or renewed. */
  async agent(hash: string): Promise<Actor | undefined> {
    return this.actorOf(hash, true);
  }

  private async actorOf(hash: string, agent: boolean): Promise<Actor | undefined> {
    const token = this.cache.peek(hash) ?? (await this.cache.get(hash, () => this.tokens.find({ hash })));
    if (!token || token.agent !== agent || (await this.hasExpired(token))) return undefined;
    this.recordUse(token);
    return {
      userId: token.userId,
      tokenId: token.id,
      ...(token.organizationId && { organizationId: token.organizationId }),
      ...(token.sso && { sso: true }),
      ...(token.providerId && { providerId: token.providerId }),
      ...(agent && { agent }),
    };
  }

  /** Creates a token; the secret is returned here and not stored. */
  async create(input: NewToken): Promise<{ token: ApiToken; secret: string }> {
    const secret = input.secret ?? newTokenSecret();
    const token = this.database.manager.create(ApiToken, {
      id: input.id ?? newId(),
      userId: input.userId,
      organizationId: input.organizationId ?? null,
      sso: input.sso ?? false,
      providerId: input.providerId ?? null,
      sessionId: input.sessionId ?? null,
      signedInAt: null,
      lastUsedAt: null,
      name: input.name,
      hash: input.agent ? hashAgentSecret(secret) : hashToken(secret),
      agent: input.agent ?? false,
      spentHash: null,
      createdAt: new Date(),
      expiresAt: input.expiresAt ?? null,
    });
    await this.database.transaction(async () => {
      await this.tokens.insert(token);
      const expiresAt = token.expiresAt?.toISOString() ?? null;
      const details = { user: token.userId, expiresAt, ...(token.providerId && { provider: token.providerId }) };
      await this.audit.record(token, 'token.create', targetOf(token), details);
    });
    return { token, secret };
  }

  /**
   * Renews the token of an agent by a one-time secret: its code, then each refresh token. Undefined if the secret is not valid. A reused
   * secret ends the token.
   * @param nextOf creates the next secret of a token
   * @param id of the token that the secret was issued for; undefined for secrets of earlier versions
   */
  async renew(secret: string, nextOf: (id: string) => string, id?: string): Promise<RenewedToken | undefined> {
    const hash = hashAgentSecret(secret);
    const token = await this.tokens.find({ hash });
    if (!token?.agent) return this.revokeCopied(id === undefined ? { spentHash: hash } : { id });
    if (await this.hasExpired(token)) return undefined;
    const next = nextOf(token.id);
    const nextHash = hashAgentSecret(next);
    const isFirst = await this.database.transaction(async () => {
      await this.cache.announce(hash);
      return this.tokens.rotate(hash, nextHash);
    });
    return isFirst ? { secret: next, hash: nextHash, expiresAt: token.expiresAt } : undefined;
  }

  /** Revokes the token of an agent at its own request, by its identifier or current secret. */
  async endAgent(by: { readonly id: string } | { readonly secret: string }): Promise<void> {
    const token = await this.tokens.find('id' in by ? by : { hash: hashAgentSecret(by.secret) });
    if (token?.agent) await this.revokeAll({ id: token.id });
  }

  /** Revokes a token whose secret was reused: it must have been copied. */
  private async revokeCopied(by: { readonly id: string } | { readonly spentHash: string }): Promise<undefined> {
    const token = await this.tokens.find(by);
    if (token?.agent) await this.revokeAll({ id: token.id });
  }

  /** A token by its identifier, uncached. */
  byId(id: string): Promise<ApiToken | undefined> {
    return this.tokens.find({ id });
  }

  /** Revokes a token of the caller, also the one in use; true if there was such a token. */
  async revoke({ userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>, id: string): Promise<boolean> {
    return (await this.revokeAll({ id, userId, organizationId })) > 0;
  }

  /** Revokes the tokens of a person that are limited to one organization. */
  async revokeIn(organizationId: string, userId: string): Promise<void> {
    await this.revokeAll({ userId, organizationId });
  }

  /** Revokes all tokens of a person. */
  async revokeAllOf(userId: string): Promise<void> {
    await this.revokeAll({ userId });
  }

  /** Revokes the tokens of people who had signed in through an identity provider. */
  async revokeOfProvider(providerId: string): Promise<void> {
    await this.revokeAll({ providerId });
  }

  /** Extends the tokens of a person who has signed in again, where the policy requires repeated sign-in. */
  async recordSignIn(providerId: string, userId: string): Promise<void> {
    for (const hash of await this.tokens.recordSignIn(providerId, userId)) await this.cache.announce(hash);
  }

  /** The only place that deletes tokens. */
  private revokeAll(filter: TokenFilter): Promise<number> {
    return this.database.transaction(async () => {
      const revoked = await this.tokens.delete(filter);
      for (const token of revoked) {
        await this.cache.announce(token.hash);
        await this.audit.record(token, 'token.revoke', targetOf(token), { user: token.userId });
      }
      return revoked.length;
    });
  }

  private async hasExpired(token: ApiToken): Promise<boolean> {
    const now = Date.now();
    if (token.expiresAt && token.expiresAt.getTime() <= now) return true;
    if (!token.sso) return false;
    return tokenEnd(await this.policies.of(token.organizationId), token).getTime() <= now;
  }

  /** Does not wait for the database. */
  private recordUse(token: ApiToken): void {
    const now = new Date();
    if (now.getTime() - (token.lastUsedAt ?? token.createdAt).getTime() < USE_EVERY_MS) return;
    // Concurrent calls write it once.
    token.lastUsedAt = now;
    this.tokens
      .recordUse(token.id, now)
      .catch((error: unknown) => this.log.warn({ err: error }, 'could not record the last use of a token'));
  }
}
