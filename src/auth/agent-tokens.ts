import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decode, sign, verify } from 'jsonwebtoken';
import type { Actor } from '../common/permissions/actor';
import { SecretKey } from '../config/secret-key';
import { NewTokens } from './new-tokens';
import { TokensService } from './tokens.service';

const TYPE = 'agent+jwt';
const AUDIENCE = 'bindery:agents';
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

/** Whether a bearer token calls itself one of an agent. It is only a claim, which `AgentTokens` checks. */
export function isAgentToken(token: string): boolean {
  try {
    return decode(token, { complete: true })?.header.typ === TYPE;
  } catch {
    return false;
  }
}

/**
 * Tokens of agents that a person let in. Each is an API token of that person, which they see and revoke as all others, and which
 * ends with the same things. The agent itself holds an access token for an hour, and a refresh token that counts once.
 */
@Injectable()
export class AgentTokens {
  private readonly key: KeyObject;

  constructor(
    private readonly tokens: TokensService,
    private readonly newTokens: NewTokens,
    key: SecretKey,
  ) {
    this.key = createSecretKey(key.derive('agent'));
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
    const accessToken = sign({ grant: renewed.hash }, this.key, {
      algorithm: 'HS256',
      audience: AUDIENCE,
      expiresIn: seconds,
      header: { alg: 'HS256', typ: TYPE },
    });
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
    try {
      const { header, payload } = verify(token, this.key, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        complete: true,
      });
      const { grant } = payload as { readonly grant?: unknown };
      return header.typ === TYPE && typeof grant === 'string' ? grant : undefined;
    } catch {
      return undefined;
    }
  }
}
