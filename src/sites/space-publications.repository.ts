import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { SpacesRepository } from '../spaces/spaces.repository';
import type { SiteVisibility } from './entities/site.entity';

interface Publication {
  readonly spaceId: string;
  readonly organizationId: string;
  readonly visibility: SiteVisibility | null;
  readonly path: string | null;
}

/**
 * The current publication of spaces whose stored one differs; with several published sites, the oldest takes precedence.
 * The default, or the first item if there is no default, adds no path segment.
 */
export const PUBLICATION = `
  SELECT s.id AS "spaceId", s.organization_id AS "organizationId", place.visibility, place.path
    FROM spaces s LEFT JOIN LATERAL (
      SELECT site.visibility,
             COALESCE('//' || site.proxy, '//' || site.hostname, '/sites/' || site.basename)
               || CASE WHEN section.id IS NULL OR section.is_default THEN '' ELSE '/' || section.path END
               || CASE WHEN one.is_default THEN '' ELSE '/' || one.path END || '/' AS path
        FROM site_spaces one JOIN sites site ON site.id = one.site_id
        LEFT JOIN site_sections section ON section.id = one.section_id
       WHERE one.space_id = s.id AND site.published AND site.organization_id = s.organization_id
       ORDER BY site.id, one.is_default DESC, one.id LIMIT 1) place ON true
   WHERE (s.published_path IS DISTINCT FROM place.path OR s.visibility <> COALESCE(place.visibility, 'private'))`;

/** Stores on each space where it is published. */
@Injectable()
export class SpacePublicationsRepository {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
  ) {}

  /** Call inside the transaction that changed a site which contains these spaces, or did before. */
  async refresh(spaceIds: readonly string[]): Promise<void> {
    if (spaceIds.length === 0) return;
    const rows = await this.database.query<Publication & Record<string, unknown>>(`${PUBLICATION} AND s.id = ANY($1)`, [
      [...new Set(spaceIds)],
    ]);
    for (const { organizationId, spaceId, visibility, path } of rows)
      await this.spaces.update(organizationId, spaceId, { visibility: visibility ?? 'private', publishedPath: path });
  }
}
