import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import type { RevisionType } from '../entities/revision.entity';

export interface ListedRevision {
  readonly id: string;
  readonly seq: number;
  readonly type: RevisionType;
  readonly parents: readonly string[];
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** Higher than any number of a revision. */
const FROM_THE_NEWEST = 2_147_483_647;

/** The revisions of a line, newest first. */
@Injectable()
export class RevisionListRepository {
  constructor(private readonly database: Database) {}

  async list(spaceId: string, lineId: string, { after, limit }: PageRequest): Promise<RowPage<ListedRevision>> {
    const before = after?.[0] ?? FROM_THE_NEWEST;
    const [rows, newest] = await Promise.all([
      this.database.prepared<ListedRevision & QueryResultRow>(
        `SELECT id, seq, type, parents, created_by AS "createdBy", created_at AS "createdAt" FROM revisions
          WHERE space_id = $1 AND line_id = $2 AND seq < $3 ORDER BY seq DESC LIMIT $4`,
        [spaceId, lineId, before, limit + 1],
      ),
      // A line counts its revisions from 1 without a gap.
      this.database.prepared<{ seq: number }>('SELECT COALESCE(max(seq), 0) AS seq FROM revisions WHERE line_id = $1', [
        lineId,
      ]),
    ]);
    return { rows, count: newest[0]?.seq ?? 0 };
  }
}
