import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Count, Hit } from './shared-counts';

/** In the order of the keys, so that processes that add several at once never deadlock. */
const ADD = `
  INSERT INTO rate_counts AS known (key, total, ends_at)
  SELECT key, amount, now() + span * interval '1 millisecond'
    FROM unnest($1::text[], $2::int[], $3::int[]) AS hit (key, amount, span) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    total = CASE WHEN known.ends_at <= now() THEN excluded.total ELSE known.total + excluded.total END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
  RETURNING key, total, (extract(epoch FROM ends_at - now()) * 1000)::int AS "endsInMs"`;

/** Counts in an unlogged table; windows follow the clock of the server. */
@Injectable()
export class RateCountsRepository {
  constructor(private readonly database: Database) {}

  /** Outside the transaction of the caller: it may be over by now, and must not lock the counts of others. */
  add(hits: readonly Hit[]): Promise<(Count & { readonly key: string })[]> {
    return this.database.beside<Count & { readonly key: string }>(ADD, [
      hits.map(({ key }) => key),
      hits.map(({ amount }) => amount),
      hits.map(({ windowMs }) => windowMs),
    ]);
  }

  async deleteExpired(): Promise<void> {
    await this.database.execute('DELETE FROM rate_counts WHERE ends_at < now()');
  }
}
