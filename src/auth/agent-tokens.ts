import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import { Sealer } from '../config/sealer';
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

const PURPOSE = 'agent-refresh';

/** The program of a person. */
interface Agent {
  /** The name that it gives itself. */
  readonly name: string;
  /** Hash of the identifier of the client, which alone may use the tokens. */
  readonly client: string;
}

/** What a code or a refresh token contains, sealed. */
interface Secret {
  /** The identifier of the API token that it continues. */
  readonly grant: string;
  readonly client: string;
}

/** The tokens that an agent receives for its code or refresh token. */
export interface AgentCredentials {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly seconds: number;
}

/**
 * Tokens of agents that a person has authorized. Each is an API token of that person, which they see and revoke like all others, and which
 * ends for the same reasons. The agent itself holds an access token for an hour, and a refresh token that can be used once. A refresh token
 * names what it continues, so that each one that was used before is recognized without being stored: its reuse ends the authorization,
 * because someone must have copied it (RFC 9700, 4.14.2). Of two requests at the same moment, one is served and the other refused.
 */
@Injectable()
export class AgentTokens {
  private readonly access: TypedTokens;

  constructor(
    private readonly tokens: TokensService,
    private readonly newTokens: NewTokens,
    private readonly sealer: Sealer,
    key: SecretKey,
  ) {
    this.access = new TypedTokens(key, { purpose: 'agent', audience: 'bindery:agents', type: AGENT_TYPE });
  }

  /** Authorizes an agent with the permissions of the caller; returns the one-time secret that it continues with. */
  async begin(actor: Actor, { name, client }: Agent): Promise<string> {
    const id = newId();
    const secret = this.seal({ grant: id, client });
    // For people who signed in through an identity provider, the latest expiry that the organization allows.
    const expiresAt = actor.sso ? undefined : new Date(Date.now() + AGENT_DAYS * DAY_MS);
    await this.newTokens.create(actor, name, expiresAt, { agent: true, id, secret });
    return secret;
  }

  /** Undefined for a secret that is unknown, used, expired, or of another client. */
  async continue(secret: string, client: string): Promise<AgentCredentials | undefined> {
    const own = this.open(secret);
    if (own && own.client !== client) return undefined;
    const renewed = await this.tokens.renew(secret, (grant) => this.seal({ grant, client }), own?.grant);
    if (!renewed) return undefined;
    const left = renewed.expiresAt ? Math.floor((renewed.expiresAt.getTime() - Date.now()) / 1000) : ACCESS_S;
    const seconds = Math.max(1, Math.min(ACCESS_S, left));
    const accessToken = this.access.sign({ grant: renewed.hash, client }, seconds);
    return { accessToken, refreshToken: renewed.secret, seconds };
  }

  /** Ends the authorization that a refresh token or access token of this client belongs to; nothing for any other token (RFC 7009, 2.2). */
  async end(token: string, client: string): Promise<void> {
    const own = this.open(token);
    if (own?.client === client) await this.tokens.endAgent({ id: own.grant });
    if (own) return;
    const access = this.readAccess(token);
    if (!access) await this.tokens.endAgent({ secret: token });
    else if (access.client === undefined || access.client === client) await this.endOfAccess(access.grant);
  }

  /** The caller that an access token acts for; undefined if it is foreign, expired, renewed or revoked. */
  async actor(token: string): Promise<Actor | undefined> {
    const access = this.readAccess(token);
    return access && this.tokens.agent(access.grant);
  }

  private async endOfAccess(hash: string): Promise<void> {
    const actor = await this.tokens.agent(hash);
    if (actor?.tokenId !== undefined) await this.tokens.endAgent({ id: actor.tokenId });
  }

  /** @returns `client` undefined: the token was issued by an earlier version */
  private readAccess(token: string): { readonly grant: string; readonly client?: string } | undefined {
    const { grant, client } = (this.access.read(token) ?? {}) as {
      readonly grant?: unknown;
      readonly client?: unknown;
    };
    return typeof grant === 'string' ? { grant, ...(typeof client === 'string' && { client }) } : undefined;
  }

  private seal(secret: Secret): string {
    return this.sealer.seal(PURPOSE, JSON.stringify(secret));
  }

  /** Undefined for what is none, or was issued by an earlier version. */
  private open(secret: string): Secret | undefined {
    try {
      return JSON.parse(this.sealer.open(PURPOSE, secret)) as Secret;
    } catch {
      return undefined;
    }
  }
}
