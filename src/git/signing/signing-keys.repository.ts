import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { GitSigningKey } from '../entities/git-signing-key.entity';

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string): Promise<GitSigningKey | null> {
    return this.database.manager.findOneBy(GitSigningKey, { organizationId });
  }

  /** If several processes insert at the same time, one succeeds; inserts nothing if the organization no longer exists. */
  async insert({ organizationId, privateKey, publicKey, createdAt }: GitSigningKey): Promise<void> {
    await this.database.execute(
      `INSERT INTO git_signing_keys (organization_id, private_key, public_key, created_at)
         SELECT id, $2, $3, $4 FROM organizations WHERE id = $1 ON CONFLICT DO NOTHING`,
      [organizationId, privateKey, publicKey, createdAt],
    );
  }
}
