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

/** A new token: 256 random bits, with a prefix by which secret scanners know it. */
const newTokenSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

/** What is stored of a token. A plain hash is enough: tokens are long and random, nothing can be guessed. */
const hashToken = (token: string): string => sha256(token);

/** The same for what continues the token of an agent: no bearer token has such a hash. */
const hashOfAgent = (secret: string): string => sha256(`agent ${secret}`);

interface NewToken {
  readonly userId: string;
  readonly name: string;
  readonly organizationId?: string;
  /** Its maker signed in through the identity provider of that organization. */
  readonly sso?: boolean;
  readonly providerId?: string;
  readonly sessionId?: string;
  readonly expiresAt?: Date;
  /** A secret chosen by the operator (BOOTSTRAP_TOKEN); otherwise a random one. */
  readonly secret?: string;
  /** For an agent; `secret` is then the code that it continues with. */
  readonly agent?: boolean;
}

const targetOf = ({ id, name }: Pick<ApiToken, 'id' | 'name'>) => ({ type: 'token', id, label: name }) as const;

const REMEMBERED_TOKENS = 10_000;
/** So often at most it is written down that a token is in use. */
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
    this.cache = new CoherentCache(invalidation, 'token', REMEMBERED_TOKENS);
  }

  /** Who a bearer token belongs to; undefined when it is unknown, expired or revoked. */
  async authenticate(secret: string): Promise<Actor | undefined> {
    return this.actorOf(hashToken(secret), false);
  }

  /** Who an agent works for, by the hash that its access token names; undefined when its token is over, revoked or renewed. */
  async agent(hash: string): Promise<Actor | undefined> {
    return this.actorOf(hash, true);
  }

  private async actorOf(hash: string, agent: boolean): Promise<Actor | undefined> {
    const token = this.cache.peek(hash) ?? (await this.cache.get(hash, () => this.tokens.find({ hash })));
    if (!token || token.agent !== agent || (await this.isOver(token))) return undefined;
    this.noteUse(token);
    return {
      userId: token.userId,
      tokenId: token.id,
      ...(token.organizationId && { organizationId: token.organizationId }),
      ...(token.sso && { sso: true }),
      ...(token.providerId && { providerId: token.providerId }),
      ...(agent && { agent }),
    };
  }

  /** Creates a token; the secret is in this answer and nowhere else. */
  async create(input: NewToken): Promise<{ token: ApiToken; secret: string }> {
    const secret = input.secret ?? newTokenSecret();
    const token = this.database.manager.create(ApiToken, {
      id: newId(),
      userId: input.userId,
      organizationId: input.organizationId ?? null,
      sso: input.sso ?? false,
      providerId: input.providerId ?? null,
      sessionId: input.sessionId ?? null,
      signedInAt: null,
      lastUsedAt: null,
      name: input.name,
      hash: input.agent ? hashOfAgent(secret) : hashToken(secret),
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
   * Continues the token of an agent with a secret that counts once: its code, then each refresh token. Gives the next hash and
   * end; undefined when the secret does not count, and then the token ends, if the secret was used before.
   */
  async renew(secret: string, next: string): Promise<{ hash: string; expiresAt: Date | null } | undefined> {
    const [hash, nextHash] = [hashOfAgent(secret), hashOfAgent(next)];
    const token = await this.tokens.find({ hash });
    if (!token?.agent || (await this.isOver(token))) return this.endCopied(hash);
    const isFirst = await this.database.transaction(async () => {
      await this.cache.announce(hash);
      return this.tokens.rotate(hash, nextHash);
    });
    return isFirst ? { hash: nextHash, expiresAt: token.expiresAt } : undefined;
  }

  /** Ends the token of an agent that gives it back. */
  async endAgent(secret: string): Promise<void> {
    const token = await this.tokens.find({ hash: hashOfAgent(secret) });
    if (token?.agent) await this.revokeAll({ id: token.id });
  }

  /** A secret that was used before: one of two who have it was not meant to. */
  private async endCopied(spentHash: string): Promise<undefined> {
    const token = await this.tokens.find({ spentHash });
    if (token) await this.revokeAll({ id: token.id });
  }

  /** The token of an identifier, as it is now. */
  byId(id: string): Promise<ApiToken | undefined> {
    return this.tokens.find({ id });
  }

  /** Revokes one's own token that the list shows, also the one in use; true when there was such a token. */
  async revoke({ userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>, id: string): Promise<boolean> {
    return (await this.revokeAll({ id, userId, organizationId })) > 0;
  }

  /** Revokes those of a person that open one organization only. */
  async revokeIn(organizationId: string, userId: string): Promise<void> {
    await this.revokeAll({ userId, organizationId });
  }

  /** Revokes those that were created by people whom an identity provider had let in. */
  async revokeOfProvider(providerId: string): Promise<void> {
    await this.revokeAll({ providerId });
  }

  /** The person has proved again who they are: their tokens go on, where they have to do so from time to time. */
  async noteSignIn(providerId: string, userId: string): Promise<void> {
    for (const hash of await this.tokens.noteSignIn(providerId, userId)) await this.cache.announce(hash);
  }

  /** The only way in which tokens go before their time. */
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

  private async isOver(token: ApiToken): Promise<boolean> {
    const now = Date.now();
    if (token.expiresAt && token.expiresAt.getTime() <= now) return true;
    if (!token.sso) return false;
    return tokenEnd(await this.policies.of(token.organizationId), token).getTime() <= now;
  }

  /** Never waited for. */
  private noteUse(token: ApiToken): void {
    const now = new Date();
    if (now.getTime() - (token.lastUsedAt ?? token.createdAt).getTime() < USE_EVERY_MS) return;
    // Several calls at once write it once.
    token.lastUsedAt = now;
    this.tokens
      .noteUse(token.id, now)
      .catch((error: unknown) => this.log.warn({ err: error }, 'could not record the last use of a token'));
  }
}
