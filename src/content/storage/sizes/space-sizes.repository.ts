import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';

/** Pages, and bytes of files. */
export interface ContentSize {
  readonly pages: number;
  readonly fileBytes: number;
}

/** The content of several spaces, and their number. */
export interface ContentTotal extends ContentSize {
  readonly spaces: number;
}

const TOTAL = `count(*)::int AS spaces, COALESCE(sum(pages), 0)::float8 AS pages,
               COALESCE(sum(file_bytes), 0)::float8 AS "fileBytes"
          FROM spaces LEFT JOIN space_sizes ON space_sizes.space_id = spaces.id`;

/** The content of spaces as it is, counted row by row. */
const COUNTED = `
  SELECT s.id AS space_id,
         (SELECT count(*)::int FROM page_versions p WHERE p.line_id = s.id AND p.to_seq IS NULL AND NOT p.removed) AS pages,
         (SELECT COALESCE(sum(b.size), 0)::bigint FROM file_versions f JOIN blobs b ON b.hash = f.blob_hash
           WHERE f.line_id = s.id AND f.to_seq IS NULL AND NOT f.removed) AS file_bytes
    FROM spaces s`;

@Injectable()
export class SpaceSizesRepository {
  constructor(private readonly database: Database) {}

  /** Adds to the size of a space, whose row is locked. */
  async add(spaceId: string, { pages, fileBytes }: ContentSize): Promise<void> {
    await this.database.execute(
      `INSERT INTO space_sizes AS size (space_id, pages, file_bytes) VALUES ($1, $2, $3)
       ON CONFLICT (space_id) DO UPDATE
         SET pages = size.pages + EXCLUDED.pages, file_bytes = size.file_bytes + EXCLUDED.file_bytes`,
      [spaceId, pages, fileBytes],
    );
  }

  async of(spaceIds: readonly string[]): Promise<ContentSize> {
    return this.sum('space_id = ANY($1)', [spaceIds]);
  }

  /** Of all spaces of an organization, those in the trash as well. */
  async ofOrganization(organizationId: string): Promise<ContentSize> {
    return this.sum('space_id IN (SELECT id FROM spaces WHERE organization_id = $1)', [organizationId]);
  }

  /** Of several organizations, with the number of their spaces. */
  async byOrganization(ids: readonly string[]): Promise<Map<string, ContentTotal>> {
    const rows = await this.database.query<ContentTotal & { id: string }>(
      `SELECT organization_id AS id, ${TOTAL} WHERE organization_id = ANY($1) GROUP BY 1`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Of all organizations. */
  async total(): Promise<ContentTotal> {
    const [row] = await this.database.query<ContentTotal & Record<string, unknown>>(`SELECT ${TOTAL}`);
    return row ?? { spaces: 0, pages: 0, fileBytes: 0 };
  }

  /** Spaces whose size is not what they contain, as after an upgrade during which the earlier version was still writing. */
  async wrong(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT space_id AS id FROM (${COUNTED}) counted LEFT JOIN space_sizes size USING (space_id)
        WHERE counted.pages <> COALESCE(size.pages, 0) OR counted.file_bytes <> COALESCE(size.file_bytes, 0) LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Counts a space again, as no writer changes it meanwhile. */
  async recount(spaceId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [spaceId]);
      await this.database.execute(
        `INSERT INTO space_sizes (space_id, pages, file_bytes) ${COUNTED} WHERE s.id = $1
         ON CONFLICT (space_id) DO UPDATE SET pages = EXCLUDED.pages, file_bytes = EXCLUDED.file_bytes`,
        [spaceId],
      );
    });
  }

  private async sum(where: string, values: readonly unknown[]): Promise<ContentSize> {
    const [row] = await this.database.query<{ pages: number; fileBytes: number }>(
      `SELECT COALESCE(sum(pages), 0)::float8 AS pages, COALESCE(sum(file_bytes), 0)::float8 AS "fileBytes"
         FROM space_sizes WHERE ${where}`,
      values,
    );
    return row ?? { pages: 0, fileBytes: 0 };
  }
}
