import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { ChangeRequestCheck } from '../entities/change-request-check.entity';

/** Checks of change requests. */
@Injectable()
export class ChecksRepository {
  constructor(private readonly database: Database) {}

  find(changeRequestId: string, id: string): Promise<ChangeRequestCheck | null> {
    return this.database.manager.findOneBy(ChangeRequestCheck, { changeRequestId, id });
  }

  findByName(changeRequestId: string, name: string): Promise<ChangeRequestCheck | null> {
    return this.database.manager.findOneBy(ChangeRequestCheck, { changeRequestId, name });
  }

  /** Those with these names. */
  async named(changeRequestId: string, names: readonly string[]): Promise<ChangeRequestCheck[]> {
    if (names.length === 0) return [];
    return this.database.manager.findBy(ChangeRequestCheck, { changeRequestId, name: In([...names]) });
  }

  count(changeRequestId: string): Promise<number> {
    return this.database.manager.countBy(ChangeRequestCheck, { changeRequestId });
  }

  /** In the order in which they were first reported. */
  async list(changeRequestId: string, { after, limit }: PageRequest): Promise<RowPage<ChangeRequestCheck>> {
    const rows = this.database.manager
      .createQueryBuilder(ChangeRequestCheck, 'found')
      .where('found.changeRequestId = :changeRequestId', { changeRequestId })
      .orderBy('found.id')
      .limit(limit + 1);
    if (after) rows.andWhere('found.id > :after', { after: after[0] });
    const [found, count] = await Promise.all([rows.getMany(), this.count(changeRequestId)]);
    return { rows: found, count };
  }

  async insert(check: ChangeRequestCheck): Promise<void> {
    await this.database.manager.insert(ChangeRequestCheck, check);
  }

  async update(
    { changeRequestId, id }: ChangeRequestCheck,
    result: Partial<Omit<ChangeRequestCheck, 'id' | 'changeRequestId'>>,
  ): Promise<void> {
    await this.database.manager.update(ChangeRequestCheck, { changeRequestId, id }, result);
  }

  async delete({ changeRequestId, id }: ChangeRequestCheck): Promise<void> {
    await this.database.manager.delete(ChangeRequestCheck, { changeRequestId, id });
  }
}
