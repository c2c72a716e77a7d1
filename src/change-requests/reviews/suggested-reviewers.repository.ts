import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { ChangeRequest } from '../entities/change-request.entity';

/** The newest change requests of the space among which the last request of the person is searched for. */
const MAX_SEARCHED = 200;
const MAX_RECENT = 50;

/** $1 organization, $2 space, $3 person. A submitted review replaces the request for it, and knows who requested it. */
const RECENT = `
  WITH newest AS (
    SELECT id, number FROM change_requests WHERE organization_id = $1 AND space_id = $2
     ORDER BY number DESC LIMIT ${MAX_SEARCHED}),
  asked AS (
    SELECT n.number, a.user_id FROM newest n JOIN requested_reviewers a ON a.change_request_id = n.id AND a.requested_by = $3
     UNION
    SELECT n.number, v.reviewer_id FROM newest n
      JOIN change_request_reviews v ON v.change_request_id = n.id AND v.requested_by = $3)
  SELECT user_id AS id FROM asked WHERE number = (SELECT max(number) FROM asked) ORDER BY user_id LIMIT ${MAX_RECENT}`;

const PENDING = `
  SELECT a.user_id AS id FROM requested_reviewers a
    JOIN change_requests r ON r.id = a.change_request_id AND r.organization_id = $1 WHERE r.id = $2`;

type Row = { readonly id: string };

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Who was asked for reviews before. */
@Injectable()
export class SuggestedReviewersRepository {
  constructor(private readonly database: Database) {}

  /** The people whom this person asked for a review when they last did so in the space. */
  async lastAsked(organizationId: string, spaceId: string, userId: string): Promise<string[]> {
    return idsOf(await this.database.prepared<Row>(RECENT, [organizationId, spaceId, userId]));
  }

  /** The people whose review is pending. */
  async pending({ organizationId, id }: ChangeRequest): Promise<string[]> {
    return idsOf(await this.database.prepared<Row>(PENDING, [organizationId, id]));
  }
}
