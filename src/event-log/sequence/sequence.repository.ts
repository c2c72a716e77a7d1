import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

const IS_WAITING = 'SELECT 1 FROM logged_events WHERE organization_id = $1 AND sequence IS NULL LIMIT 1';

/**
 * Numbers committed events in the order in which they were written. Under the lock of the organization, in a statement that begins once it
 * is held: an event that is committed later gets a later number, so that a reader who has seen a number has seen all before it.
 */
const NUMBER = `
  WITH waiting AS (
    SELECT id, row_number() OVER (ORDER BY position) AS place FROM logged_events
     WHERE organization_id = $1 AND sequence IS NULL ORDER BY position LIMIT $2),
  numbered AS (
    UPDATE logged_events event
       SET sequence = place + COALESCE((SELECT last_sequence FROM event_log_ends WHERE organization_id = $1), 0)
      FROM waiting WHERE event.id = waiting.id RETURNING event.sequence, event.id)
  INSERT INTO event_log_ends (organization_id, last_sequence, last_id)
  SELECT $1, sequence, id FROM numbered ORDER BY sequence DESC LIMIT 1
  ON CONFLICT (organization_id) DO UPDATE SET last_sequence = EXCLUDED.last_sequence, last_id = EXCLUDED.last_id
  RETURNING (SELECT count(*) FROM numbered)::int AS count`;

const PRUNE = `
  WITH old AS (
    SELECT id FROM logged_events WHERE id < $1 AND sequence IS NOT NULL ORDER BY id LIMIT $2),
  gone AS (
    DELETE FROM logged_events event USING old WHERE event.id = old.id RETURNING event.organization_id, event.sequence),
  ends AS (
    UPDATE event_log_ends SET pruned_sequence = GREATEST(pruned_sequence, gone_to.sequence)
      FROM (SELECT organization_id, max(sequence) AS sequence FROM gone GROUP BY 1) gone_to
     WHERE event_log_ends.organization_id = gone_to.organization_id)
  SELECT count(*)::int AS count FROM gone`;

/** The last number of an organization, and whether events wait for one. */
interface LogState {
  readonly organizationId: string;
  readonly lastSequence: string;
  readonly isWaiting: boolean;
}

/** Numbers events, and deletes old ones. */
@Injectable()
export class SequenceRepository {
  constructor(private readonly database: Database) {}

  async isWaiting(organizationId: string): Promise<boolean> {
    return (await this.database.prepared(IS_WAITING, [organizationId])).length > 0;
  }

  /** Numbers up to `limit` events; returns how many there were. */
  number(organizationId: string, limit: number): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.lock(`event-log:${organizationId}`);
      const [row] = await this.database.prepared<{ count: number }>(NUMBER, [organizationId, limit]);
      return row?.count ?? 0;
    });
  }

  /** Organizations with events that have no number, up to `limit`. */
  async waiting(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ organizationId: string }>(
      `SELECT id AS "organizationId" FROM organizations
        WHERE EXISTS (SELECT 1 FROM logged_events WHERE organization_id = organizations.id AND sequence IS NULL)
        ORDER BY id LIMIT $1`,
      [limit],
    );
    return rows.map(({ organizationId }) => organizationId);
  }

  /** The states of the logs of some organizations, in one statement. */
  states(organizationIds: readonly string[]): Promise<LogState[]> {
    return this.database.prepared<LogState & Record<string, unknown>>(
      `SELECT o.id AS "organizationId", COALESCE(ends.last_sequence, 0)::text AS "lastSequence",
              EXISTS (SELECT 1 FROM logged_events e WHERE e.organization_id = o.id AND e.sequence IS NULL) AS "isWaiting"
         FROM organizations o LEFT JOIN event_log_ends ends ON ends.organization_id = o.id WHERE o.id = ANY($1)`,
      [organizationIds],
    );
  }

  /** The numbers of events; those without one are omitted. */
  async sequencesOf(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.prepared<{ id: string; sequence: string }>(
      `SELECT id, sequence::text AS sequence FROM logged_events
        WHERE organization_id = $1 AND id = ANY($2) AND sequence IS NOT NULL`,
      [organizationId, ids],
    );
    return new Map(rows.map(({ id, sequence }) => [id, sequence]));
  }

  /** Deletes events with a number that are older than `id`, up to `limit`, oldest first; returns how many there were. */
  async prune(id: string, limit: number): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(PRUNE, [id, limit]);
    return row?.count ?? 0;
  }
}
