import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { RowWrite } from '../../database/prepared-rows';

/** A change request that a revision of the primary content concerns. */
export interface Concerned {
  readonly id: string;
  readonly createdBy: string;
  /** It was up to date before the revision. */
  readonly becameOutdated: boolean;
  /** It changes something that the revision changed too. */
  readonly isTouched: boolean;
}

interface Place {
  readonly organizationId: string;
  readonly spaceId: string;
  readonly revisionSeq: number;
}

/** Null: there is no new revision, and so it concerns none. */
type PlaceOrNone = Omit<Place, 'revisionSeq'> & { readonly revisionSeq: number | null };

/** Unmerged change requests with content; `$2` is the number of the revision. */
const CONCERNED = `
  SELECT * FROM (
    SELECT c.id, c.created_by AS "createdBy", c.base_seq = $2 - 1 AS "becameOutdated",
           EXISTS (SELECT FROM page_versions own JOIN page_versions theirs ON theirs.page_id = own.page_id
                    WHERE own.line_id = c.id AND own.to_seq IS NULL
                      AND theirs.line_id = c.space_id AND (theirs.from_seq = $2 OR theirs.to_seq = $2)) AS "isTouched"
      FROM change_requests c
     WHERE c.space_id = $1 AND c.organization_id = $5 AND c.status IN ('draft', 'open') AND c.revision_seq > 0
       AND c.base_seq < $2 AND c.id > $3) each
   WHERE "becameOutdated" OR "isTouched" ORDER BY id LIMIT $4`;

/** Reads which change requests a revision concerns. */
@Injectable()
export class OutdatedRepository {
  constructor(private readonly database: Database) {}

  /** A condition: whether the space has any change request that a revision may concern. */
  mayConcern({ organizationId, spaceId, revisionSeq }: PlaceOrNone): RowWrite {
    return (values) => `EXISTS (
      SELECT FROM change_requests
       WHERE organization_id = $${values.push(organizationId)} AND space_id = $${values.push(spaceId)}
         AND status IN ('draft', 'open') AND revision_seq > 0 AND base_seq < $${values.push(revisionSeq)})`;
  }

  /** Up to `limit` after `after`, ordered by identifier. */
  async concernedBy(
    { organizationId, spaceId, revisionSeq }: Place,
    after: string,
    limit: number,
  ): Promise<Concerned[]> {
    return this.database.prepared<Concerned & Record<string, unknown>>(CONCERNED, [
      spaceId,
      revisionSeq,
      after,
      limit,
      organizationId,
    ]);
  }
}
