import type { Database } from '../database/database';

/**
 * Changes of who is in the teams of an organization, and of what is shared with people and teams, are serialized until their
 * transaction ends: both write counters of members and of teams. To be called before any row is locked.
 */
export async function lockSharing(database: Database, organizationId: string): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [organizationId]);
}
