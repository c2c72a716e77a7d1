import { Injectable } from '@nestjs/common';
import { sha256 } from '../common/text/sha256';
import { Database } from '../database/database';

/** Lets what a provider has named by an identifier count once, however many processes are given it at the same moment. */
@Injectable()
export class OneUseRepository {
  constructor(private readonly database: Database) {}

  /**
   * Notes the use of identifiers, and remembers it until nobody would take them any more.
   * @returns false when any of them was used before
   */
  async use(providerId: string, ids: readonly string[], until: Date): Promise<boolean> {
    // In one order everywhere, so that two processes with the same identifiers do not wait in a circle.
    const hashes = [...new Set(ids.map(sha256))].sort();
    const noted = await this.database.execute(
      `INSERT INTO sso_uses (provider_id, hash, expires_at) SELECT $1, unnest($2::varchar[]), $3 ON CONFLICT DO NOTHING`,
      [providerId, hashes, until],
    );
    return noted === hashes.length;
  }
}
