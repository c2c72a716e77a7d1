import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import { Database } from '../../database/database';
import type { SessionResponse } from './dto/session.response';
import { Session } from './entities/session.entity';
import { toSessionResponse } from './session.mapper';

/** Lists the sessions of people. */
@Injectable()
export class SessionsReader {
  constructor(
    private readonly database: Database,
    private readonly cursors: CursorCodec,
  ) {}

  /** The caller's active sessions, newest first; only those of one organization if the call is limited to it. */
  list({ userId, organizationId, sessionId }: Actor, query: PageQueryDto): Promise<ListResponse<SessionResponse>> {
    const ownSessions = () => {
      const rows = this.database.manager
        .createQueryBuilder(Session, 'session')
        .where('session.userId = :userId AND session.expiresAt > :now', { userId, now: new Date() });
      return organizationId ? rows.andWhere('session.organizationId = :organizationId', { organizationId }) : rows;
    };
    return readPage(this.cursors, `sessions:${userId}:${organizationId ?? ''}`, query, {
      read: async ({ after, limit }) => {
        const [rows, count] = await Promise.all([
          ownSessions()
            .andWhere(after ? 'session.id < :id' : 'true', { id: after?.[0] })
            .orderBy('session.id', 'DESC')
            .limit(limit + 1)
            .getMany(),
          ownSessions().getCount(),
        ]);
        return { rows, count };
      },
      keys: ({ id }) => [id],
      item: (session) => toSessionResponse(session, sessionId),
    });
  }
}
