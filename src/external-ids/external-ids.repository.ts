import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { type ExternalIdKind, kindDetails } from './external-id-kinds';

/** Finds what has an external ID. The organization or the site is in every WHERE. */
@Injectable()
export class ExternalIdsRepository {
  constructor(private readonly database: Database) {}

  /** The identifier of what has it; undefined if there is nothing. `ownerId`: the organization, or the site for parts of one. */
  async holder(kind: ExternalIdKind, ownerId: string, externalId: string): Promise<string | undefined> {
    const { table, owner, id, condition = 'true' } = kindDetails(kind);
    const [row] = await this.database.prepared<{ id: string }>(
      `SELECT ${id} AS id FROM ${table} WHERE ${owner} = $1 AND external_id = $2 AND ${condition}`,
      [ownerId, externalId],
    );
    return row?.id;
  }
}
