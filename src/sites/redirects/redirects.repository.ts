import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { conflictOn } from '../../database/violations';
import { SiteRedirect } from '../entities/site-redirect.entity';

const TAKEN = { site_redirects_path_key: 'This site already has a redirect from this path. Change that one instead.' };

/** Redirects of a site; callers have already checked access to the site. */
@Injectable()
export class RedirectsRepository {
  constructor(private readonly database: Database) {}

  /** `path` as returned by `redirectPath`. */
  findBySource(siteId: string, path: string): Promise<SiteRedirect | null> {
    return this.database.manager.findOneBy(SiteRedirect, { siteId, path });
  }

  /** The redirects of several paths, by path. */
  async findBySources(siteId: string, paths: readonly string[]): Promise<Map<string, SiteRedirect>> {
    const found = await this.database.manager.findBy(SiteRedirect, { siteId, path: In([...new Set(paths)]) });
    return new Map(found.map((redirect) => [redirect.path, redirect]));
  }

  /** Deletes some redirects and inserts or updates others. Call with the site locked, and only with paths that no other redirect has. */
  async replace(siteId: string, deleted: readonly SiteRedirect[], written: readonly SiteRedirect[]): Promise<void> {
    if (deleted.length > 0)
      await this.database.manager.delete(SiteRedirect, { siteId, id: In(deleted.map(({ id }) => id)) });
    if (written.length > 0) await this.database.manager.upsert(SiteRedirect, [...written], ['id']);
  }

  /** In order of creation. */
  async list(
    siteId: string,
    externalId: string | undefined,
    { after, limit }: PageRequest,
  ): Promise<RowPage<SiteRedirect>> {
    const rows = this.database.manager
      .createQueryBuilder(SiteRedirect, 'redirect')
      .where('redirect.siteId = :siteId', { siteId });
    if (externalId !== undefined) rows.andWhere('redirect.externalId = :externalId', { externalId });
    const count = await rows.getCount();
    if (after) rows.andWhere('redirect.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('redirect.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  count(siteId: string): Promise<number> {
    return this.database.manager.countBy(SiteRedirect, { siteId });
  }

  find(siteId: string, id: string): Promise<SiteRedirect | null> {
    return this.database.manager.findOneBy(SiteRedirect, { siteId, id });
  }

  /** 409 when another redirect has the path. */
  async insert(redirect: SiteRedirect): Promise<void> {
    await conflictOn(TAKEN, () => this.database.manager.insert(SiteRedirect, redirect));
  }

  /** 409 when another redirect has the path. */
  async update({ siteId, id, source, path, destination, externalId }: SiteRedirect): Promise<void> {
    await conflictOn(TAKEN, () =>
      this.database.manager.update(SiteRedirect, { siteId, id }, { source, path, destination, externalId }),
    );
  }

  async delete({ siteId, id }: SiteRedirect): Promise<void> {
    await this.database.manager.delete(SiteRedirect, { siteId, id });
  }
}
