import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/permissions/actor';
import { SecretKey } from '../config/secret-key';
import { TypedTokens } from '../config/typed-tokens';
import { NewTokens } from './new-tokens';
import { TokensService } from './tokens.service';

/** The JWT type (`typ`) of the access tokens of agents. */
export const AGENT_TYPE = 'agent+jwt';
/** Lifetime of an access token, in seconds. */
const ACCESS_S = 60 * 60;
const DAY_MS = 24 * 60 * 60_000;
/** Days that an agent stays authorized, unless the organization limits it to fewer. */
export const AGENT_DAYS = 90;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** The tokens that an agent receives for its code or refresh token. */
export interface AgentCredentials {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly seconds: number;
}

/**
 * Tokens of agents that a person has authorized. Each is an API token of that person, which they see and revoke like all others, and which
 * ends for the same reasons. The agent itself holds an access token for an hour, and a refresh token that can be used once.
 */
@Injectable()
export class AgentTokens {
  private readonly access: TypedTokens;

  constructor(
    private readonly tokens: TokensService,
    private readonly newTokens: NewTokens,
    key: SecretKey,
  ) {
    this.access = new TypedTokens(key, { purpose: 'agent', audience: 'bindery:agents', type: AGENT_TYPE });
  }

  /** Authorizes an agent with the permissions of the caller; returns the one-time secret that it continues with. */
  async begin(actor: Actor, name: string): Promise<string> {
    const secret = newSecret();
    // For people who signed in through an identity provider, the latest expiry that the organization allows.
    const expiresAt = actor.sso ? undefined : new Date(Date.now() + AGENT_DAYS * DAY_MS);
    await this.newTokens.create(actor, name, expiresAt, { agent: true, secret });
    return secret;
  }

  /** Undefined for a secret that is unknown, used or expired. */
  async continue(secret: string): Promise<AgentCredentials | undefined> {
    const refreshToken = newSecret();
    const renewed = await this.tokens.renew(secret, refreshToken);
    if (!renewed) return undefined;
    const left = renewed.expiresAt ? Math.floor((renewed.expiresAt.getTime() - Date.now()) / 1000) : ACCESS_S;
    const seconds = Math.max(1, Math.min(ACCESS_S, left));
    const accessToken = this.access.sign({ grant: renewed.hash }, seconds);
    return { accessToken, refreshToken, seconds };
  }

  /** Ends the authorization that a refresh token or access token belongs to. */
  async end(token: string): Promise<void> {
    await this.tokens.endAgent(token);
    const hash = this.grantOf(token);
    const actor = hash === undefined ? undefined : await this.tokens.agent(hash);
    if (actor?.tokenId !== undefined) await this.tokens.revoke(actor, actor.tokenId);
  }

  /** The caller that an access token acts for; undefined if it is foreign, expired, renewed or revoked. */
  async actor(token: string): Promise<Actor | undefined> {
    const hash = this.grantOf(token);
    return hash === undefined ? undefined : this.tokens.agent(hash);
  }

  private grantOf(token: string): string | undefined {
    const { grant } = (this.access.read(token) ?? {}) as { readonly grant?: unknown };
    return typeof grant === 'string' ? grant : undefined;
  }
}
