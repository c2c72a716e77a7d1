import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { FormerSigningKey } from '../entities/former-signing-key.entity';
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

  /** In a transaction: the key, which no one else replaces until its end. */
  lock(organizationId: string): Promise<GitSigningKey | null> {
    return this.database.manager.findOne(GitSigningKey, {
      where: { organizationId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async replace({ organizationId, ...key }: GitSigningKey): Promise<void> {
    await this.database.manager.update(GitSigningKey, { organizationId }, key);
  }

  async insertFormer(key: FormerSigningKey): Promise<void> {
    await this.database.manager.insert(FormerSigningKey, key);
  }

  /** Newest first. */
  async listFormer(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<FormerSigningKey>> {
    const { manager } = this.database;
    const rows = manager
      .createQueryBuilder(FormerSigningKey, 'key')
      .where('key.organizationId = :organizationId', { organizationId });
    if (after) rows.andWhere('key.id < :id', { id: after[0] });
    const found = await rows
      .orderBy('key.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count: await manager.countBy(FormerSigningKey, { organizationId }) };
  }
}
