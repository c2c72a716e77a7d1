import type { Database } from '../database/database';

/**
 * Serializes changes to the team members and the grants of an organization until the end of the
 * transaction, since both write counters of members and of teams. Call before locking any row.
 */
export async function lockSharing(database: Database, organizationId: string): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [organizationId]);
}
