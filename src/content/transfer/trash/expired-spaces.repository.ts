import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';

/** Spaces in the trash whose retention period is over. */
@Injectable()
export class ExpiredSpacesRepository {
  constructor(private readonly database: Database) {}

  /** The first spaces that were deleted before a time. */
  list(deletedBefore: Date, limit: number): Promise<{ id: string; organizationId: string }[]> {
    return this.database.query(
      `SELECT id, organization_id AS "organizationId" FROM spaces WHERE deleted_at < $1 ORDER BY deleted_at, id LIMIT $2`,
      [deletedBefore, limit],
    );
  }

  /** Locks a space until the transaction ends. Returns its title; undefined if it was restored, purged or locked by another process. */
  async lock(organizationId: string, id: string, deletedBefore: Date): Promise<string | undefined> {
    const [space] = await this.database.query<{ title: string }>(
      'SELECT title FROM spaces WHERE organization_id = $1 AND id = $2 AND deleted_at < $3 FOR UPDATE SKIP LOCKED',
      [organizationId, id, deletedBefore],
    );
    return space?.title;
  }
}
