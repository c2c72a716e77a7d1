import { Injectable } from '@nestjs/common';
import { GrantsService } from '../../../access/grants/grants.service';
import { AuditLog } from '../../../audit/audit-log';
import { Database } from '../../../database/database';
import { SpacesRepository } from '../../../spaces/spaces.repository';
import { Space } from '../../../spaces/entities/space.entity';
import { LinkInvite } from '../../../access/invites/entities/link-invite.entity';

/** The last step in the end of a space: its own row, and what still leads to it. */
@Injectable()
export class SpaceRemoval {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly grants: GrantsService,
    private readonly audit: AuditLog,
  ) {}

  /** Call in a transaction that holds the space, when no module has anything of it any more. */
  async remove(organizationId: string, spaceId: string, title: string): Promise<void> {
    await this.grants.forget(organizationId, [spaceId]);
    await this.database.manager.delete(LinkInvite, { organizationId, levelId: spaceId });
    await this.database.manager.delete(Space, { organizationId, id: spaceId });
    // Nothing is left to change, but every process has to forget it.
    await this.spaces.update(organizationId, spaceId, {});
    await this.audit.record({ organizationId }, 'space.purge', { type: 'space', id: spaceId, label: title });
  }
}
