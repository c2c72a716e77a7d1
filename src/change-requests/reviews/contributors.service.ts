import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, type PageRequest, readPage, type RowPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import { ChangeRequestsReader } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ContributorResponse } from './dto/contributor.response';

interface ContributorRow extends Record<string, unknown> {
  readonly userId: string;
  readonly count: number;
  readonly updatedAt: Date;
}

/** Who wrote how many revisions of the change request, and who made it. */
const CONTRIBUTORS = `
  WITH contributor AS (
    SELECT c.created_by AS user_id, sum(c.wrote)::int AS count,
           COALESCE(max(c.at) FILTER (WHERE c.wrote > 0), max(c.at)) AS updated_at
      FROM (SELECT v.created_by, v.created_at AS at, 1 AS wrote FROM revisions v WHERE v.line_id = $1
             UNION ALL SELECT $2::varchar, $3::timestamptz, 0) c (created_by, at, wrote)
     GROUP BY c.created_by)`;

/** Who has worked on a change request. */
@Injectable()
export class ContributorsService {
  constructor(
    private readonly database: Database,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
  ) {}

  async list(scope: SpaceScope, idOrNumber: string, query: PageQueryDto): Promise<ListResponse<ContributorResponse>> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const page = await readPage(this.cursors, `contributors:${changeRequest.id}`, query, {
      read: (wanted) => this.read(changeRequest, wanted),
      keys: ({ userId }) => [userId],
      item: (row) => row,
    });
    const people = await this.people.read(page.items.map(({ userId }) => userId));
    const items = page.items.map(({ userId, count, updatedAt }) => ({
      updatedAt: updatedAt.toISOString(),
      count,
      user: people(userId),
    }));
    return { ...page, items };
  }

  private async read(
    { id, createdBy, createdAt }: ChangeRequest,
    { after, limit }: PageRequest,
  ): Promise<RowPage<ContributorRow>> {
    const rows = await this.database.query<ContributorRow & { total: number }>(
      `${CONTRIBUTORS}
       SELECT user_id AS "userId", count, updated_at AS "updatedAt", (SELECT count(*)::int FROM contributor) AS total
         FROM contributor WHERE user_id > $4 ORDER BY user_id LIMIT $5`,
      [id, createdBy, createdAt, after?.[0] ?? '', limit + 1],
    );
    return { rows, count: rows[0]?.total ?? 0 };
  }
}
