import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ProviderSession } from '../entities/provider-session.entity';

@Injectable()
export class ProviderSessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(session: Omit<ProviderSession, 'session'>): Promise<void> {
    await this.database.manager.insert(ProviderSession, session);
  }

  find(sessionId: string): Promise<ProviderSession | null> {
    return this.database.manager.findOneBy(ProviderSession, { sessionId });
  }

  /** Identifiers of the sessions of a subject, with one of these indexes where there are any. */
  async idsOf(providerId: string, subjectHash: string | undefined, indexHashes: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT session_id AS id FROM provider_sessions WHERE provider_id = $1
         AND ($2::varchar IS NULL OR subject_hash = $2) AND (cardinality($3::varchar[]) = 0 OR index_hash = ANY($3))`,
      [providerId, subjectHash ?? null, indexHashes],
    );
    return rows.map(({ id }) => id);
  }
}
