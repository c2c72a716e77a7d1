import { Injectable } from '@nestjs/common';
import { badRequest } from '../../core/errors/app-error';
import type { Actor } from '../common/permissions/actor';
import { Database } from '../database/database';
import type { ApiToken } from './entities/api-token.entity';
import { SecurityNotices } from './notices/security-notices';
import { SignInPolicies, tokenEnd } from './policies/sign-in-policies';
import { TokensService } from './tokens.service';

/** The additional fields of an agent token. */
interface AgentSecret {
  readonly agent?: true;
  readonly id?: string;
  readonly secret?: string;
}

/** Tokens that people create themselves. */
@Injectable()
export class NewTokens {
  constructor(
    private readonly tokens: TokensService,
    private readonly policies: SignInPolicies,
    private readonly notices: SecurityNotices,
    private readonly database: Database,
  ) {}

  /**
   * With at most the permissions and lifetime of the caller: for people who signed in through an identity provider, it ends when
   * the policy of the organization requires, and never after the token that creates it. 400 for a later expiry.
   */
  async create(
    actor: Actor,
    name: string,
    requestedEnd: Date | undefined,
    agent: AgentSecret = {},
  ): Promise<{ token: ApiToken; secret: string }> {
    const { userId, organizationId, sso, providerId } = actor;
    const parent = actor.tokenId === undefined ? undefined : await this.tokens.byId(actor.tokenId);
    const latest = sso ? await this.latestEnd(organizationId ?? null, parent) : undefined;
    if (latest && requestedEnd && requestedEnd > latest)
      throw badRequest(
        'out_of_range',
        `expiresAt must not be after ${latest.toISOString()}: your organization limits the lifetime of tokens.`,
        { field: 'expiresAt' },
      );
    const sessionId = actor.sessionId ?? parent?.sessionId ?? undefined;
    const expiresAt = requestedEnd ?? latest;
    return this.database.transaction(async () => {
      await this.notices.send(userId, 'token', name);
      return this.tokens.create({ userId, organizationId, sso, providerId, sessionId, name, expiresAt, ...agent });
    });
  }

  private async latestEnd(organizationId: string | null, parent: ApiToken | undefined): Promise<Date> {
    const policy = await this.policies.of(organizationId);
    const signIn = parent ?? { createdAt: new Date(), signedInAt: null };
    const end = tokenEnd({ ...policy, signInDays: null }, signIn);
    return parent?.expiresAt && parent.expiresAt < end ? parent.expiresAt : end;
  }
}
