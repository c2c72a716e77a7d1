import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { Announcement } from './entities/announcement.entity';

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @param isCurrent leaves out those that have ended */
  async list(isCurrent: boolean, { after, limit }: PageRequest): Promise<RowPage<Announcement>> {
    const rows = this.database.manager.createQueryBuilder(Announcement, 'announcement').where('true');
    if (isCurrent) rows.andWhere('(announcement.endsAt IS NULL OR announcement.endsAt > :now)', { now: new Date() });
    const count = await rows.getCount();
    if (after) rows.andWhere('announcement.id < :id', { id: after[0] });
    const found = await rows
      .orderBy('announcement.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  find(id: string): Promise<Announcement | null> {
    return this.database.manager.findOneBy(Announcement, { id });
  }

  /** Those that have not ended. */
  countCurrent(): Promise<number> {
    return this.database.manager.countBy(Announcement, [{ endsAt: IsNull() }, { endsAt: MoreThan(new Date()) }]);
  }

  async insert(announcement: Announcement): Promise<void> {
    await this.database.manager.insert(Announcement, announcement);
  }

  async update(id: string, changes: Partial<Announcement>): Promise<void> {
    await this.database.manager.update(Announcement, { id }, changes);
  }

  async delete(id: string): Promise<boolean> {
    return ((await this.database.manager.delete(Announcement, { id })).affected ?? 0) > 0;
  }
}
