import type { RateCountsRepository } from './rate-counts.repository';
import { type Count, type Hit, SharedCounts } from './shared-counts';

/** Counts in an unlogged table of the database; windows follow the clock of its server. */
export class DatabaseCounts extends SharedCounts {
  constructor(private readonly counts: RateCountsRepository) {
    super();
  }

  async add(hits: readonly Hit[]): Promise<Count[]> {
    const rows = await this.counts.add(hits);
    const known = new Map(rows.map((row) => [row.key, row]));
    return hits.map(({ key, amount, windowMs }) => known.get(key) ?? { total: amount, endsInMs: windowMs });
  }
}
