import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { beginBulk } from '../search/search-bulk.sql';

/** Moves up to a number of index rows of these spaces that are still in another organization than their space. */
const MOVE = `
  UPDATE search_pages p SET organization_id = o.organization_id FROM (
    SELECT x.page_id, x.space_id, s.organization_id FROM spaces s JOIN search_pages x ON x.space_id = s.id
     WHERE s.id = ANY($1) AND x.organization_id <> s.organization_id LIMIT $2) o
   WHERE p.page_id = o.page_id AND p.space_id = o.space_id`;

/** The search index rows of transferred spaces. */
@Injectable()
export class SearchTransferRepository {
  constructor(private readonly database: Database) {}

  /** Counts the pages of spaces, up to `max`. */
  async countPages(spaceIds: readonly string[], max: number): Promise<number> {
    const [row] = await this.database.query<{ pages: number }>(
      'SELECT count(*)::int AS pages FROM (SELECT 1 FROM search_pages WHERE space_id = ANY($1) LIMIT $2) x',
      [spaceIds, max],
    );
    return row?.pages ?? 0;
  }

  /** Moves up to `limit` pages to the organization of their space, and returns their number. */
  follow(spaceIds: readonly string[], limit: number): Promise<number> {
    return this.database.execute(MOVE, [spaceIds, limit]);
  }

  /** The same for one large space, serialized with its writers and further transfers of it. */
  async followLocked(spaceId: string, limit: number): Promise<number> {
    await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [spaceId]);
    await beginBulk(this.database);
    return this.follow([spaceId], limit);
  }
}
