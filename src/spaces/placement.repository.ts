import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** A space or a collection among the items of one parent. */
export interface Sibling {
  readonly type: 'space' | 'collection';
  readonly id: string;
  readonly rank: string;
}

interface Folder {
  readonly organizationId: string;
  readonly parentId: string | null;
}

const ITEMS = `(
  SELECT 'space' AS type, id, rank FROM spaces
   WHERE organization_id = $1 AND parent_id IS NOT DISTINCT FROM $2 AND deleted_at IS NULL
  UNION ALL
  SELECT 'collection', id, rank FROM collections WHERE organization_id = $1 AND parent_id IS NOT DISTINCT FROM $2
) AS items`;

/** Spaces and collections of one parent share one order; each query reads only one end of an index range. */
@Injectable()
export class PlacementRepository {
  constructor(private readonly database: Database) {}

  async find(folder: Folder, type: Sibling['type'], id: string): Promise<Sibling | undefined> {
    const rows = await this.database.query<Sibling>(`SELECT * FROM ${ITEMS} WHERE type = $3 AND id = $4`, [
      folder.organizationId,
      folder.parentId,
      type,
      id,
    ]);
    return rows[0];
  }

  /** The nearest item before `rank` (or the last one, for null), excluding the item that moves. */
  async previous(folder: Folder, rank: string | null, movingId: string): Promise<Sibling | undefined> {
    const rows = await this.database.query<Sibling>(
      `SELECT * FROM ${ITEMS} WHERE id <> $3 AND ($4::varchar COLLATE "C" IS NULL OR rank < $4) ORDER BY rank DESC LIMIT 1`,
      [folder.organizationId, folder.parentId, movingId, rank],
    );
    return rows[0];
  }

  /** The nearest item after `rank`, excluding the item that moves. */
  async next(folder: Folder, rank: string, movingId: string): Promise<Sibling | undefined> {
    const rows = await this.database.query<Sibling>(
      `SELECT * FROM ${ITEMS} WHERE id <> $3 AND rank > $4 ORDER BY rank LIMIT 1`,
      [folder.organizationId, folder.parentId, movingId, rank],
    );
    return rows[0];
  }
}
