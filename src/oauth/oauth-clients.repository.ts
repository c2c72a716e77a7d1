import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database';
import { UsedOAuthClient } from './entities/used-oauth-client.entity';

/** Rows of the clients that people have let in. */
@Injectable()
export class OAuthClientsRepository {
  constructor(private readonly database: Database) {}

  async isUsed(hash: string): Promise<boolean> {
    const rows = await this.database.prepared('SELECT 1 FROM oauth_clients WHERE hash = $1', [hash]);
    return rows.length > 0;
  }

  async recordUse(hash: string, at: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO oauth_clients (hash, used_at) VALUES ($1, $2)
       ON CONFLICT (hash) DO UPDATE SET used_at = EXCLUDED.used_at`,
      [hash, at],
    );
  }

  async deleteUnusedSince(at: Date): Promise<void> {
    await this.database.manager.delete(UsedOAuthClient, { usedAt: LessThan(at) });
  }
}
