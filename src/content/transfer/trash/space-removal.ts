import { Injectable } from '@nestjs/common';
import { GrantsService } from '../../../access/grants/grants.service';
import { AuditLog } from '../../../audit/audit-log';
import { Database } from '../../../database/database';
import { SpacesRepository } from '../../../spaces/spaces.repository';
import { Space } from '../../../spaces/entities/space.entity';
import { LinkInvite } from '../../../access/entities/link-invite.entity';

/** The last step of a purge: deletes the row of the space and its remaining references. */
@Injectable()
export class SpaceRemoval {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly grants: GrantsService,
    private readonly audit: AuditLog,
  ) {}

  /** Call in a transaction that has locked the space, when all modules have deleted its content. */
  async remove(organizationId: string, spaceId: string, title: string): Promise<void> {
    await this.grants.forget(organizationId, [spaceId]);
    await this.database.manager.delete(LinkInvite, { organizationId, levelId: spaceId });
    await this.database.manager.delete(Space, { organizationId, id: spaceId });
    // Changes nothing, but invalidates the caches of all processes.
    await this.spaces.update(organizationId, spaceId, {});
    await this.audit.record({ organizationId }, 'space.purge', { type: 'space', id: spaceId, label: title });
  }
}
