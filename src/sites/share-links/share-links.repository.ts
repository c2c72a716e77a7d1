import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { SiteShareLink } from '../entities/site-share-link.entity';

/** Share links of a site; callers have already checked access to the site. */
@Injectable()
export class ShareLinksRepository {
  constructor(private readonly database: Database) {}

  /** In order of creation. */
  async list(
    siteId: string,
    externalId: string | undefined,
    { after, limit }: PageRequest,
  ): Promise<RowPage<SiteShareLink>> {
    const rows = this.database.manager
      .createQueryBuilder(SiteShareLink, 'link')
      .where('link.siteId = :siteId', { siteId });
    if (externalId !== undefined) rows.andWhere('link.externalId = :externalId', { externalId });
    const count = await rows.getCount();
    if (after) rows.andWhere('link.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('link.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  count(siteId: string): Promise<number> {
    return this.database.manager.countBy(SiteShareLink, { siteId });
  }

  find(siteId: string, id: string): Promise<SiteShareLink | null> {
    return this.database.manager.findOneBy(SiteShareLink, { siteId, id });
  }

  async insert(link: SiteShareLink): Promise<void> {
    await this.database.manager.insert(SiteShareLink, link);
  }

  async update({ siteId, id, name, active, externalId }: SiteShareLink): Promise<void> {
    await this.database.manager.update(SiteShareLink, { siteId, id }, { name, active, externalId });
  }

  async delete({ siteId, id }: SiteShareLink): Promise<void> {
    await this.database.manager.delete(SiteShareLink, { siteId, id });
  }
}
