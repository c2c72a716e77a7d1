import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';

const MAX_CACHED_ORGANIZATIONS = 500;
/** Site spaces of one organization beyond this number are not found. */
const MAX_SITE_SPACES = 10_000;

/** The public sites of organizations by the spaces that they contain: what anyone may read, and find. */
@Injectable()
export class PublicSitesRepository {
  private readonly cached: CoherentCache<ReadonlyMap<string, readonly string[]>>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cached = new CoherentCache(invalidation, 'public-sites', MAX_CACHED_ORGANIZATIONS);
  }

  /** Identifiers of the public sites of each space, oldest first; cached in every process until a site of the organization changes. */
  async bySpace(organizationId: string): Promise<ReadonlyMap<string, readonly string[]>> {
    return (await this.cached.get(organizationId, () => this.load(organizationId))) ?? new Map();
  }

  /** Call inside the transaction that changes a site of the organization. */
  announce(organizationId: string): Promise<void> {
    return this.cached.announce(organizationId);
  }

  private async load(organizationId: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.database.query<{ spaceId: string; siteId: string }>(
      `SELECT one.space_id AS "spaceId", site.id AS "siteId" FROM sites site JOIN site_spaces one ON one.site_id = site.id
        WHERE site.organization_id = $1 AND site.published AND site.visibility = 'public' ORDER BY site.id, one.id LIMIT $2`,
      [organizationId, MAX_SITE_SPACES],
    );
    const found = new Map<string, string[]>();
    for (const { spaceId, siteId } of rows) found.set(spaceId, [...(found.get(spaceId) ?? []), siteId]);
    return found;
  }
}
