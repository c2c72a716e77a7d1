import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** Places of whole spaces on sites. */
@Injectable()
export class SitesOfSpacesRepository {
  constructor(private readonly database: Database) {}

  /** Anyone who changes a site locks it first, and its spaces after it. */
  async lock(spaceIds: readonly string[]): Promise<void> {
    await this.database.query(
      `SELECT 1 FROM sites WHERE id IN (SELECT site_id FROM site_spaces WHERE space_id = ANY($1)) ORDER BY id FOR UPDATE`,
      [spaceIds],
    );
  }

  /** Takes the spaces off, and gives the site of each place that they had. */
  async delete(spaceIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ siteId: string }>(
      'DELETE FROM site_spaces WHERE space_id = ANY($1) RETURNING site_id AS "siteId"',
      [spaceIds],
    );
    return rows.map(({ siteId }) => siteId);
  }
}
