import type { Database } from '../../database/database';
import { type Count, type Hit, SharedCounts } from './shared-counts';

/** In the order of the keys, so that processes that add several at once never wait for one another in a circle. */
const ADD = `
  INSERT INTO rate_counts AS known (key, total, ends_at)
  SELECT key, amount, now() + span * interval '1 millisecond'
    FROM unnest($1::text[], $2::int[], $3::int[]) AS hit (key, amount, span) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    total = CASE WHEN known.ends_at <= now() THEN excluded.total ELSE known.total + excluded.total END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
  RETURNING key, total, (extract(epoch FROM ends_at - now()) * 1000)::int AS "endsInMs"`;

/** Counts in an unlogged table of the database; windows go by the clock of its server. */
export class DatabaseCounts extends SharedCounts {
  constructor(private readonly database: Database) {
    super();
  }

  async add(hits: readonly Hit[]): Promise<Count[]> {
    // Not in the transaction of anyone who counts: it may be over by now, and must not hold the counts of others.
    const rows = await this.database.beside<Count & { readonly key: string }>(ADD, [
      hits.map(({ key }) => key),
      hits.map(({ amount }) => amount),
      hits.map(({ windowMs }) => windowMs),
    ]);
    const counts = new Map(rows.map((row) => [row.key, row]));
    return hits.map(({ key, amount, windowMs }) => counts.get(key) ?? { total: amount, endsInMs: windowMs });
  }
}
