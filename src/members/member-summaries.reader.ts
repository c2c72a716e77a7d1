import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** How many memberships there are, and when one of them was last used. */
export interface MemberSummary {
  readonly count: number;
  readonly lastSeenAt: Date | null;
}

/** Summaries of memberships over all organizations, for operators. */
@Injectable()
export class MemberSummariesReader {
  constructor(private readonly database: Database) {}

  ofOrganizations(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    return this.summaries('organization_id', ids);
  }

  ofPeople(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    return this.summaries('user_id', ids);
  }

  private async summaries(column: 'organization_id' | 'user_id', ids: readonly string[]) {
    const rows = await this.database.query<MemberSummary & { id: string }>(
      `SELECT ${column} AS id, count(*)::int AS count, max(last_seen_at) AS "lastSeenAt"
         FROM members WHERE ${column} = ANY($1) GROUP BY 1`,
      [ids],
    );
    return new Map<string, MemberSummary>(rows.map((row) => [row.id, row]));
  }
}
