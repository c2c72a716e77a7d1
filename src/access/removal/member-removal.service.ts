import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Credentials } from '../../auth/credentials';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import { EventBus } from '../../events/event-bus';
import { Places } from '../../members/places';
import { TeamsService } from '../../teams/teams.service';
import { LinkInvite } from '../invites/entities/link-invite.entity';
import { EntriesRepository } from '../roles/entries.repository';
import { MemberRemoved } from './member-removed.event';

/** Ends a person's place in an organization with all that hangs on it. What they wrote stays and keeps their name. */
@Injectable()
export class MemberRemovalService {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly teams: TeamsService,
    private readonly credentials: Credentials,
    private readonly entries: EntriesRepository,
    private readonly events: EventBus,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Takes the place, the teams, the grants, the sessions, the tokens that open only this organization and the invite links they created,
   * all or nothing. From the next request on the organization does not exist for them, in every process.
   * @returns false when the person had no place
   * @throws 403 without `members.manage`, save for oneself; 409 for the last admin
   */
  remove(scope: Scope, userId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const isRemoved = await this.removeQuietly(scope, userId);
      if (isRemoved) await this.audit.record(scope, 'member.remove', { type: 'member', id: userId });
      return isRemoved;
    });
  }

  /** The same as a part of an act that is recorded as a whole. */
  removeQuietly(scope: Scope, userId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.places.prepareRemoval(scope, userId))) return false;
      await this.take(scope, userId);
      return true;
    });
  }

  /** The same for the directory that manages the person. 409 for the last admin. */
  removeProvisioned(scope: Pick<Scope, 'organizationId' | 'actor'>, userId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.places.checkDispensable(scope.organizationId, userId))) return false;
      await this.take(scope, userId);
      return true;
    });
  }

  private async take(
    { organizationId, actor }: Pick<Scope, 'organizationId' | 'actor'>,
    userId: string,
  ): Promise<void> {
    // Takes the lock for changes of teams and grants before anything of the member is locked.
    await this.teams.removePerson(organizationId, userId);
    await this.database.manager.delete(LinkInvite, { organizationId, createdBy: userId });
    // Grants go with the row.
    await this.places.remove(organizationId, userId);
    await this.credentials.revokeIn(organizationId, userId);
    await this.entries.announce(organizationId);
    this.events.publish(new MemberRemoved(organizationId, userId, actor.userId));
  }
}
