import { Injectable } from '@nestjs/common';
import { sha256 } from '../common/text/sha256';
import { Database } from '../database/database';

/** Ensures that an identifier of a provider is accepted once, across all processes (replay protection). */
@Injectable()
export class OneUseRepository {
  constructor(private readonly database: Database) {}

  /**
   * Records the use of identifiers until they have expired.
   * @returns false when any of them was used before
   */
  async use(providerId: string, ids: readonly string[], until: Date): Promise<boolean> {
    // In one order everywhere, so that two processes with the same identifiers do not deadlock.
    const hashes = [...new Set(ids.map(sha256))].sort();
    const inserted = await this.database.execute(
      `INSERT INTO sso_uses (provider_id, hash, expires_at) SELECT $1, unnest($2::varchar[]), $3 ON CONFLICT DO NOTHING`,
      [providerId, hashes, until],
    );
    return inserted === hashes.length;
  }

  /** Whether an identifier was used, and has not expired since. */
  async wasUsed(providerId: string, id: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM sso_uses WHERE provider_id = $1 AND hash = $2 AND expires_at > $3';
    return (await this.database.prepared(sql, [providerId, sha256(id), new Date()])).length > 0;
  }
}
