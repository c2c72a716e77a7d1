import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { ScimToken } from './entities/scim-token.entity';

/** Rows of the tokens of directories. */
@Injectable()
export class ScimTokensRepository {
  constructor(private readonly database: Database) {}

  async findByHash(hash: string, now: Date): Promise<ScimToken | undefined> {
    const { manager } = this.database;
    const [token] = await manager.findBy(ScimToken, [{ hash }, { previousHash: hash, previousUntil: MoreThan(now) }]);
    return token;
  }

  /** Newest first. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<ScimToken>> {
    const rows = await this.database.manager
      .createQueryBuilder(ScimToken, 'token')
      .where('token.organizationId = :organizationId', { organizationId })
      .andWhere(after ? 'token.id < :id' : 'true', { id: after?.[0] })
      .orderBy('token.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows, count: await this.count(organizationId) };
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(ScimToken, { organizationId });
  }

  async insert(row: ScimToken): Promise<ScimToken> {
    const token = this.database.manager.create(ScimToken, row);
    await this.database.manager.insert(ScimToken, token);
    return token;
  }

  async rotate(organizationId: string, id: string, hash: string, previousUntil: Date): Promise<ScimToken | undefined> {
    const token = await this.find(organizationId, id);
    if (!token) return undefined;
    const change = { hash, previousHash: token.hash, previousUntil };
    await this.database.manager.update(ScimToken, { organizationId, id }, change);
    return { ...token, ...change };
  }

  async takeOver(organizationId: string, id: string, responsibleId: string): Promise<ScimToken | undefined> {
    const token = await this.find(organizationId, id);
    if (!token) return undefined;
    const change = { responsibleId, orphanedAt: null };
    await this.database.manager.update(ScimToken, { organizationId, id }, change);
    return { ...token, ...change };
  }

  async delete(organizationId: string, id: string): Promise<ScimToken | undefined> {
    const token = await this.find(organizationId, id);
    if (token) await this.database.manager.delete(ScimToken, { organizationId, id });
    return token;
  }

  async noteUse(id: string, lastUsedAt: Date): Promise<void> {
    await this.database.beside('UPDATE scim_tokens SET last_used_at = $2 WHERE id = $1', [id, lastUsedAt]);
  }

  private async find(organizationId: string, id: string): Promise<ScimToken | undefined> {
    const row = await this.database.manager.findOne(ScimToken, {
      where: { organizationId, id },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }
}
