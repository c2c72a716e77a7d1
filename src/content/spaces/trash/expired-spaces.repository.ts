import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';

/** Spaces that have been in the trash for longer than they can be restored. */
@Injectable()
export class ExpiredSpacesRepository {
  constructor(private readonly database: Database) {}

  /** The first ones deleted before a time. */
  list(deletedBefore: Date, limit: number): Promise<{ id: string; organizationId: string }[]> {
    return this.database.query(
      `SELECT id, organization_id AS "organizationId" FROM spaces WHERE deleted_at < $1 ORDER BY deleted_at, id LIMIT $2`,
      [deletedBefore, limit],
    );
  }

  /** Locks one until the transaction ends. Its title; undefined when it was restored, is gone or is locked by another process. */
  async lock(organizationId: string, id: string, deletedBefore: Date): Promise<string | undefined> {
    const [space] = await this.database.query<{ title: string }>(
      'SELECT title FROM spaces WHERE organization_id = $1 AND id = $2 AND deleted_at < $3 FOR UPDATE SKIP LOCKED',
      [organizationId, id, deletedBefore],
    );
    return space?.title;
  }
}
