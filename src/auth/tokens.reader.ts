import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { Database } from '../database/database';
import type { TokenResponse } from './dto/token.response';
import { ApiToken } from './entities/api-token.entity';
import { toTokenResponse } from './token.mapper';

/** Lists tokens, without their secrets. */
@Injectable()
export class TokensReader {
  constructor(
    private readonly database: Database,
    private readonly cursors: CursorCodec,
  ) {}

  /** A person's tokens, newest first; only those of one organization if the call is limited to it. */
  list(
    { userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>,
    query: PageQueryDto,
  ): Promise<ListResponse<TokenResponse>> {
    const ownTokens = () => {
      const rows = this.database.manager
        .createQueryBuilder(ApiToken, 'token')
        .where('token.userId = :userId', { userId });
      return organizationId ? rows.andWhere('token.organizationId = :organizationId', { organizationId }) : rows;
    };
    return readPage(this.cursors, `tokens:${userId}:${organizationId ?? ''}`, query, {
      read: async ({ after, limit }) => {
        const [rows, count] = await Promise.all([
          ownTokens()
            .andWhere(after ? 'token.id < :id' : 'true', { id: after?.[0] })
            .orderBy('token.id', 'DESC')
            .limit(limit + 1)
            .getMany(),
          ownTokens().getCount(),
        ]);
        return { rows, count };
      },
      keys: (token) => [token.id],
      item: toTokenResponse,
    });
  }
}
