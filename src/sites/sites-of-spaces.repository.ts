import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** The site spaces of whole spaces. */
@Injectable()
export class SitesOfSpacesRepository {
  constructor(private readonly database: Database) {}

  /** Lock order: a site first, then its spaces. */
  async lock(spaceIds: readonly string[]): Promise<void> {
    await this.database.query(
      `SELECT 1 FROM sites WHERE id IN (SELECT site_id FROM site_spaces WHERE space_id = ANY($1)) ORDER BY id FOR UPDATE`,
      [spaceIds],
    );
  }

  /** Removes the spaces from all sites, and returns the site of each removed site space. */
  async delete(spaceIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ siteId: string }>(
      'DELETE FROM site_spaces WHERE space_id = ANY($1) RETURNING site_id AS "siteId"',
      [spaceIds],
    );
    return rows.map(({ siteId }) => siteId);
  }
}
