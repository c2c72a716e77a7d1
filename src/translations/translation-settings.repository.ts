import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { TranslationSettings } from './entities/translation-settings.entity';

/** Translation settings of one organization; the organization is in every WHERE. */
@Injectable()
export class TranslationSettingsRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, id: string): Promise<TranslationSettings | null> {
    return this.database.manager.findOneBy(TranslationSettings, { organizationId, id });
  }

  /** In order of creation. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<TranslationSettings>> {
    const query = this.database.manager
      .createQueryBuilder(TranslationSettings, 'settings')
      .where('settings.organizationId = :organizationId', { organizationId });
    if (after) query.andWhere('settings.id > :id', { id: after[0] });
    const rows = await query
      .orderBy('settings.id')
      .limit(limit + 1)
      .getMany();
    return { rows, count: await this.count(organizationId) };
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(TranslationSettings, { organizationId });
  }

  /** Serializes additions of settings to an organization until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`translations:${organizationId}`);
  }

  /** Locks settings until the transaction ends, and returns their current state. */
  lock(organizationId: string, id: string): Promise<TranslationSettings | null> {
    return this.database.manager.findOne(TranslationSettings, {
      where: { organizationId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(settings: TranslationSettings): Promise<void> {
    await this.database.manager.insert(TranslationSettings, settings);
  }

  async rename({ organizationId, id, title, updatedAt }: TranslationSettings): Promise<void> {
    await this.database.manager.update(TranslationSettings, { organizationId, id }, { title, updatedAt });
  }

  async delete({ organizationId, id }: TranslationSettings): Promise<void> {
    await this.database.manager.delete(TranslationSettings, { organizationId, id });
  }
}
