import { Injectable } from '@nestjs/common';
import { ResourceScope } from '../common/permissions/scope';
import { Role } from '../common/permissions/role';
import { Database } from '../database/database';
import type { SpaceScope } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';

/** Determines the author of typed text. */
@Injectable()
export class LiveAuthorsReader {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
  ) {}

  /**
   * The scope of the author of typed text. Their permission at the time of typing suffices, even if it has been revoked since. Undefined if
   * the space is in the trash or deleted.
   */
  async scope(changeRequestId: string, userId: string): Promise<SpaceScope | undefined> {
    const [row] = await this.database.prepared<{ spaceId: string }>(
      'SELECT space_id AS "spaceId" FROM change_requests WHERE id = $1',
      [changeRequestId],
    );
    const facts = row && (await this.spaces.locate(row.spaceId));
    if (!facts || facts.trashed) return undefined;
    return new ResourceScope({ userId }, facts.organizationId, Role.Edit, facts);
  }
}
