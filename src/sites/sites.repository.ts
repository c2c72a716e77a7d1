import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { containing } from '../common/text/containing';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { conflictOn } from '../database/violations';
import { SiteSectionGroup } from './entities/site-section-group.entity';
import { SiteSection } from './entities/site-section.entity';
import { SiteSpace } from './entities/site-space.entity';
import { Site, type SiteType } from './entities/site.entity';
import { PublicSitesRepository } from './public-sites.repository';
import { SpacePublicationsRepository } from './space-publications.repository';
import type { ShareKey, SiteSnapshot } from './site-snapshot';

const MAX_CACHED_SITES = 2_000;
const ALL_HOSTS = 'all';
/** Crawlers read only half a megabyte of robots.txt. */
const MAX_LISTED = 5_000;

/** The columns by which an address can identify a site. */
export type SiteName = 'basename' | 'hostname' | 'proxy';

export interface SiteFilter {
  readonly space?: string;
  readonly title?: string;
  readonly published?: boolean;
  readonly type?: SiteType;
  readonly externalId?: string;
}

const TAKEN = {
  sites_basename_key: 'Another site has this basename. Choose another one.',
  sites_hostname_key: 'Another site has this hostname. Remove it there first.',
  sites_proxy_key: 'Another site is shown at this proxy address. Remove it there first.',
};

/** Rows of one table of the structure, before and after a change; an unchanged row is the same object. */
interface Rows<Row extends { readonly id: string }> {
  readonly table: 'site_section_groups' | 'site_sections' | 'site_spaces';
  readonly entity: EntityTarget<Row>;
  readonly before: readonly Row[];
  readonly after: readonly Row[];
}

const idsOf = (rows: readonly { readonly id: string }[]): Set<string> => new Set(rows.map(({ id }) => id));

/** Sites with their structure. Lookups without an organization are only for readers of published sites. */
@Injectable()
export class SitesRepository {
  private readonly snapshots: CoherentCache<SiteSnapshot>;
  private readonly names: CoherentCache<{ readonly id: string }>;
  private readonly hosts: CoherentCache<ReadonlyMap<string, string>>;
  private readonly listed: CoherentCache<readonly string[]>;

  constructor(
    private readonly database: Database,
    private readonly publications: SpacePublicationsRepository,
    private readonly publicSites: PublicSitesRepository,
    invalidation: Invalidation,
  ) {
    this.snapshots = new CoherentCache(invalidation, 'site', MAX_CACHED_SITES);
    this.names = new CoherentCache(invalidation, 'site-name', MAX_CACHED_SITES);
    this.hosts = new CoherentCache(invalidation, 'site-hosts', 1);
    this.listed = new CoherentCache(invalidation, 'site-listed', 1);
  }

  /** A site of an organization, cached in every process until it changes. */
  async find(organizationId: string, id: string): Promise<SiteSnapshot | undefined> {
    const snapshot = await this.locate(id);
    return snapshot?.site.organizationId === organizationId ? snapshot : undefined;
  }

  /** The subset of these sites that belongs to the organization. */
  async existing(organizationId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM sites WHERE organization_id = $1 AND id = ANY($2)',
      [organizationId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** A site of any organization: for readers, whose access is determined by the site itself. */
  async locate(id: string): Promise<SiteSnapshot | undefined> {
    return this.snapshots.peek(id) ?? this.snapshots.get(id, () => this.load(id));
  }

  /** The site that an address identifies. */
  async locateBy(name: SiteName, value: string): Promise<SiteSnapshot | undefined> {
    // The database refuses such a text, which is no name.
    if (value.includes('\0')) return undefined;
    const key = `${name}:${value}`;
    const named =
      this.names.peek(key) ??
      (await this.names.get(key, async () => {
        const [row] = await this.database.query<{ id: string }>(`SELECT id FROM sites WHERE ${name} = $1`, [value]);
        return row;
      }));
    return named && this.locate(named.id);
  }

  /** The hostnames of sites, each with the identifier of its site. */
  async hostnames(): Promise<ReadonlyMap<string, string>> {
    const load = async () => {
      const rows = await this.database.query<{ hostname: string; id: string }>(
        'SELECT hostname, id FROM sites WHERE hostname IS NOT NULL',
      );
      return new Map(rows.map(({ hostname, id }) => [hostname, id]));
    };
    return (await this.hosts.get(ALL_HOSTS, load)) ?? new Map();
  }

  /** Basenames of the public sites that are shown only on the host of this service: at most 5,000, newest first. */
  async listedNames(): Promise<readonly string[]> {
    const load = async () => {
      const rows = await this.database.query<{ basename: string }>(
        `SELECT basename FROM sites
          WHERE published AND visibility = 'public' AND hostname IS NULL AND proxy IS NULL ORDER BY id DESC LIMIT $1`,
        [MAX_LISTED],
      );
      return rows.map(({ basename }) => basename);
    };
    return (await this.listed.get(ALL_HOSTS, load)) ?? [];
  }

  /** Locks a site until the transaction ends, which serializes its changes. Returns its current state. */
  async lock(organizationId: string, id: string): Promise<SiteSnapshot | undefined> {
    const rows = await this.database.query('SELECT 1 FROM sites WHERE organization_id = $1 AND id = $2 FOR UPDATE', [
      organizationId,
      id,
    ]);
    return rows.length > 0 ? this.load(id) : undefined;
  }

  /** In order of creation. */
  async list(organizationId: string, filter: SiteFilter, { after, limit }: PageRequest): Promise<RowPage<Site>> {
    const rows = this.database.manager
      .createQueryBuilder(Site, 'site')
      .where('site.organizationId = :organizationId', { organizationId });
    if (filter.title) rows.andWhere('site.title ILIKE :title', { title: containing(filter.title) });
    if (filter.published !== undefined) rows.andWhere('site.published = :published', { published: filter.published });
    if (filter.externalId !== undefined)
      rows.andWhere('site.externalId = :externalId', { externalId: filter.externalId });
    if (filter.type) rows.andWhere('site.type = :type', { type: filter.type });
    if (filter.space)
      rows.andWhere('EXISTS (SELECT FROM site_spaces one WHERE one.site_id = site.id AND one.space_id = :space)', {
        space: filter.space,
      });
    const count = await rows.getCount();
    if (after) rows.andWhere('site.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('site.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  /** The structure of several sites, in a constant number of statements. */
  async snapshotsOf(sites: readonly Site[]): Promise<SiteSnapshot[]> {
    const ids = sites.map(({ id }) => id);
    const groups = await this.rowsOf(SiteSectionGroup, ids);
    const sections = await this.rowsOf(SiteSection, ids);
    const siteSpaces = await this.rowsOf(SiteSpace, ids);
    const shareKeys = await this.database.query<ShareKey & { siteId: string }>(
      `SELECT id, site_id AS "siteId", key_hash AS "keyHash" FROM site_share_links
        WHERE site_id = ANY($1) AND active ORDER BY id`,
      [ids],
    );
    const of = <Row extends { siteId: string }>(rows: readonly Row[], id: string) =>
      rows.filter(({ siteId }) => siteId === id);
    return sites.map((site) => ({
      site,
      groups: of(groups, site.id),
      sections: of(sections, site.id),
      siteSpaces: of(siteSpaces, site.id),
      shareKeys: of(shareKeys, site.id),
    }));
  }

  /** Adds a site without structure. Call inside a transaction; 409 if its basename is taken. */
  async insert(site: Site): Promise<void> {
    await conflictOn(TAKEN, () => this.database.manager.insert(Site, site));
    await this.names.announce(`basename:${site.basename}`);
  }

  /** Saves the new state of a locked site. Call inside the transaction that locked it. */
  async save(before: SiteSnapshot, after: SiteSnapshot): Promise<SiteSnapshot> {
    const site = { ...after.site, version: before.site.version + 1 };
    await conflictOn(TAKEN, () => this.database.manager.update(Site, { id: site.id }, site));
    await this.saveStructure(before, after);
    await this.publications.refresh([...before.siteSpaces, ...after.siteSpaces].map(({ spaceId }) => spaceId));
    await this.announce(before.site);
    await this.announce(site);
    return { ...after, site };
  }

  /** Deletes a site with everything that belongs to it. Call inside a transaction. */
  async delete({ site, siteSpaces }: SiteSnapshot): Promise<void> {
    await this.database.execute('DELETE FROM sites WHERE organization_id = $1 AND id = $2', [
      site.organizationId,
      site.id,
    ]);
    await this.database.execute(
      `UPDATE organizations SET default_content = NULL WHERE id = $1 AND default_content ->> 'site' = $2`,
      [site.organizationId, site.id],
    );
    await this.publications.refresh(siteSpaces.map(({ spaceId }) => spaceId));
    await this.announce(site);
  }

  /** Increments the version of sites whose structure was changed elsewhere. Call inside that transaction. */
  async markChanged(ids: readonly string[]): Promise<void> {
    const changed = await this.database.query<{ organizationId: string }>(
      'UPDATE sites SET version = version + 1 WHERE id = ANY($1) RETURNING organization_id AS "organizationId"',
      [ids],
    );
    for (const id of ids) await this.snapshots.announce(id);
    for (const id of new Set(changed.map(({ organizationId }) => organizationId))) await this.publicSites.announce(id);
  }

  /** Invalidates a site in the cache of every process. Call inside the transaction that changes it. */
  async announce({ id, organizationId, basename, hostname, proxy }: Site): Promise<void> {
    await this.snapshots.announce(id);
    await this.publicSites.announce(organizationId);
    await this.names.announce(`basename:${basename}`);
    await this.listed.announce(ALL_HOSTS);
    if (hostname !== null) {
      await this.names.announce(`hostname:${hostname}`);
      await this.hosts.announce(ALL_HOSTS);
    }
    if (proxy !== null) await this.names.announce(`proxy:${proxy}`);
  }

  private async load(id: string): Promise<SiteSnapshot | undefined> {
    const site = await this.database.manager.findOneBy(Site, { id });
    return site ? (await this.snapshotsOf([site]))[0] : undefined;
  }

  private rowsOf<Row extends ObjectLiteral & { siteId: string }>(
    entity: EntityTarget<Row>,
    siteIds: readonly string[],
  ): Promise<Row[]> {
    return this.database.manager
      .createQueryBuilder(entity, 'row')
      .where('row.siteId = ANY(:siteIds)', { siteIds })
      .orderBy('row.rank')
      .addOrderBy('row.id')
      .getMany();
  }

  /** Order of writes: parents before their children, and cleared defaults and deleted rows before those that replace them. */
  private async saveStructure(before: SiteSnapshot, after: SiteSnapshot): Promise<void> {
    const groups = {
      table: 'site_section_groups',
      entity: SiteSectionGroup,
      before: before.groups,
      after: after.groups,
    } as const;
    const sections = {
      table: 'site_sections',
      entity: SiteSection,
      before: before.sections,
      after: after.sections,
    } as const;
    const siteSpaces = {
      table: 'site_spaces',
      entity: SiteSpace,
      before: before.siteSpaces,
      after: after.siteSpaces,
    } as const;
    await this.clearDefaults(sections);
    await this.clearDefaults(siteSpaces);
    await this.add(groups);
    await this.add(sections);
    await this.remove(siteSpaces);
    await this.change(siteSpaces);
    await this.add(siteSpaces);
    await this.remove(sections);
    await this.change(sections);
    await this.remove(groups);
    await this.change(groups);
  }

  private async clearDefaults<Row extends { id: string; isDefault: boolean }>(rows: Rows<Row>): Promise<void> {
    const remaining = idsOf(rows.after.filter(({ isDefault }) => isDefault));
    const lost = rows.before.filter(({ id, isDefault }) => isDefault && !remaining.has(id));
    for (const { id } of lost)
      await this.database.execute(`UPDATE ${rows.table} SET is_default = false WHERE id = $1`, [id]);
  }

  private async add<Row extends { id: string } & ObjectLiteral>({ entity, before, after }: Rows<Row>): Promise<void> {
    const known = idsOf(before);
    const added = after.filter(({ id }) => !known.has(id));
    if (added.length > 0)
      await this.database.manager.createQueryBuilder().insert().into(entity).values(added).execute();
  }

  private async change<Row extends { id: string } & ObjectLiteral>({
    entity,
    before,
    after,
  }: Rows<Row>): Promise<void> {
    const known = new Map(before.map((row) => [row.id, row]));
    const changed = after.filter((row) => known.has(row.id) && known.get(row.id) !== row);
    for (const row of changed)
      await this.database.manager
        .createQueryBuilder()
        .update(entity)
        .set(row)
        .where('id = :id', { id: row.id })
        .execute();
  }

  private async remove<Row extends { id: string }>({ table, before, after }: Rows<Row>): Promise<void> {
    const remaining = idsOf(after);
    const gone = before.map(({ id }) => id).filter((id) => !remaining.has(id));
    if (gone.length > 0) await this.database.execute(`DELETE FROM ${table} WHERE id = ANY($1)`, [gone]);
  }
}
