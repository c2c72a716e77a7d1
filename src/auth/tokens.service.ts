import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import type { TokenResponse } from './dto/token.response';
import { ApiToken } from './entities/api-token.entity';
import { toTokenResponse } from './token.mapper';
import { hashToken, newTokenSecret } from './token-secret';

interface NewToken {
  readonly userId: string;
  readonly name: string;
  readonly organizationId?: string;
  /** Its maker signed in through the identity provider of that organization. */
  readonly sso?: boolean;
  readonly expiresAt?: Date;
  /** A secret chosen by the operator (BOOTSTRAP_TOKEN); otherwise a random one. */
  readonly secret?: string;
}

const targetOf = ({ id, name }: ApiToken) => ({ type: 'token', id, label: name }) as const;

const REMEMBERED_TOKENS = 10_000;

/** Personal API tokens: made, listed and revoked by their owner; a revoked one stops working immediately in every process. */
@Injectable()
export class TokensService {
  private readonly cache: CoherentCache<ApiToken>;

  constructor(
    private readonly database: Database,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'token', REMEMBERED_TOKENS);
  }

  /** Who a bearer token belongs to; undefined when it is unknown, expired or revoked. */
  async authenticate(secret: string): Promise<Actor | undefined> {
    const hash = hashToken(secret);
    const token = this.cache.peek(hash) ?? (await this.cache.get(hash, () => this.find(hash)));
    if (!token || (token.expiresAt && token.expiresAt.getTime() <= Date.now())) return undefined;
    return {
      userId: token.userId,
      tokenId: token.id,
      ...(token.organizationId && { organizationId: token.organizationId }),
      ...(token.sso && { sso: true }),
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
      name: input.name,
      hash: hashToken(secret),
      createdAt: new Date(),
      expiresAt: input.expiresAt ?? null,
    });
    await this.database.transaction(async () => {
      await this.database.manager.insert(ApiToken, token);
      const expiresAt = token.expiresAt?.toISOString() ?? null;
      await this.audit.record(token, 'token.create', targetOf(token), { user: token.userId, expiresAt });
    });
    return { token, secret };
  }

  /** One's own tokens; a caller that is limited to one organization sees those of that organization. */
  list({ userId, organizationId }: Actor, query: PageQueryDto): Promise<ListResponse<TokenResponse>> {
    const mine = () => {
      const rows = this.database.manager
        .createQueryBuilder(ApiToken, 'token')
        .where('token.userId = :userId', { userId });
      return organizationId ? rows.andWhere('token.organizationId = :organizationId', { organizationId }) : rows;
    };
    return readPage(this.cursors, `tokens:${userId}:${organizationId ?? ''}`, query, {
      read: async ({ after, limit }) => {
        const [rows, count] = await Promise.all([
          mine()
            .andWhere(after ? 'token.id < :id' : 'true', { id: after?.[0] })
            .orderBy('token.id', 'DESC')
            .limit(limit + 1)
            .getMany(),
          mine().getCount(),
        ]);
        return { rows, count };
      },
      keys: (token) => [token.id],
      item: toTokenResponse,
    });
  }

  /** Revokes one's own token that `list` shows, also the one in use; true when there was such a token. */
  revoke({ userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>, tokenId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const token = await this.database.manager.findOneBy(ApiToken, { id: tokenId, userId });
      if (!token || (organizationId && token.organizationId !== organizationId)) return false;
      await this.database.manager.delete(ApiToken, { id: token.id });
      await this.cache.announce(token.hash);
      await this.audit.record(token, 'token.revoke', targetOf(token), { user: token.userId });
      return true;
    });
  }

  private async find(hash: string): Promise<ApiToken | undefined> {
    return (await this.database.manager.findOneBy(ApiToken, { hash })) ?? undefined;
  }
}
