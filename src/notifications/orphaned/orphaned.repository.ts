import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** An integration that no one is responsible for. */
export interface Orphaned {
  readonly id: string;
  readonly organizationId: string;
  readonly orphanedAt: Date;
  /** For a webhook. */
  readonly webhookId: string | null;
  /** For a Git connection. */
  readonly spaceId: string | null;
}

const COLUMNS = 'id, organization_id AS "organizationId", orphaned_at AS "orphanedAt"';

/** People are notified of a stopped webhook as of every other one that the service disabled. */
const ORPHANED = `
  SELECT * FROM (
    SELECT ${COLUMNS}, id AS "webhookId", NULL::varchar AS "spaceId" FROM webhooks
     WHERE orphaned_at > $1 AND disabled_reason IS NULL
    UNION ALL SELECT ${COLUMNS}, NULL, NULL FROM scim_tokens WHERE orphaned_at > $1
    UNION ALL SELECT ${COLUMNS}, NULL, space_id FROM git_connections WHERE orphaned_at > $1) i
   WHERE id > $2 ORDER BY id LIMIT $3`;

/** Reads the integrations that no one is responsible for, of all organizations. */
@Injectable()
export class OrphanedRepository {
  constructor(private readonly database: Database) {}

  /** Those since later than `since`. */
  list(since: Date, after: string, limit: number): Promise<Orphaned[]> {
    return this.database.query<Orphaned & Record<string, unknown>>(ORPHANED, [since, after, limit]);
  }
}
