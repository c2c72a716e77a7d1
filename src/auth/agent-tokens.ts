import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/permissions/actor';
import { SecretKey } from '../config/secret-key';
import { TypedTokens } from '../config/typed-tokens';
import { NewTokens } from './new-tokens';
import { TokensService } from './tokens.service';

/** What the access token of an agent calls itself. */
export const AGENT_TYPE = 'agent+jwt';
/** How long an access token is good for. */
const ACCESS_S = 60 * 60;
const DAY_MS = 24 * 60 * 60_000;
/** How long an agent stays let in, where the organization does not end it before. */
export const AGENT_DAYS = 90;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** What an agent gets for its code or its refresh token. */
export interface AgentCredentials {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly seconds: number;
}

/**
 * Tokens of agents that a person let in. Each is an API token of that person, which they see and revoke as all others, and which
 * ends with the same things. The agent itself holds an access token for an hour, and a refresh token that counts once.
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

  /** Lets an agent in, with the rights of the caller; gives the secret that it continues with, once. */
  async begin(actor: Actor, name: string): Promise<string> {
    const secret = newSecret();
    // Who signed in through an identity provider gets the latest end that the organization allows.
    const wanted = actor.sso ? undefined : new Date(Date.now() + AGENT_DAYS * DAY_MS);
    await this.newTokens.create(actor, name, wanted, { agent: true, secret });
    return secret;
  }

  /** Undefined for a secret that does not count, or not any more. */
  async continue(secret: string): Promise<AgentCredentials | undefined> {
    const refreshToken = newSecret();
    const renewed = await this.tokens.renew(secret, refreshToken);
    if (!renewed) return undefined;
    const left = renewed.expiresAt ? Math.floor((renewed.expiresAt.getTime() - Date.now()) / 1000) : ACCESS_S;
    const seconds = Math.max(1, Math.min(ACCESS_S, left));
    const accessToken = this.access.sign({ grant: renewed.hash }, seconds);
    return { accessToken, refreshToken, seconds };
  }

  /** Ends what a refresh token or an access token belongs to. */
  async end(token: string): Promise<void> {
    await this.tokens.endAgent(token);
    const hash = this.grantOf(token);
    const actor = hash === undefined ? undefined : await this.tokens.agent(hash);
    if (actor?.tokenId !== undefined) await this.tokens.revoke(actor, actor.tokenId);
  }

  /** Who an access token works for; undefined when it is not ours, or over, renewed or revoked. */
  async actor(token: string): Promise<Actor | undefined> {
    const hash = this.grantOf(token);
    return hash === undefined ? undefined : this.tokens.agent(hash);
  }

  private grantOf(token: string): string | undefined {
    const { grant } = (this.access.read(token) ?? {}) as { readonly grant?: unknown };
    return typeof grant === 'string' ? grant : undefined;
  }
}
