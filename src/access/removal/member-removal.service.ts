import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Credentials } from '../../auth/credentials';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import { EventBus } from '../../events/event-bus';
import { MembershipsService } from '../../members/memberships.service';
import { TeamsService } from '../../teams/teams.service';
import { EntriesRepository } from '../roles/entries.repository';
import { MemberRemoved } from './member-removed.event';
import { organizationTurn } from '../../database/turn-names';

/** Ends a person's membership in an organization with all that depends on it. Their content stays and keeps their name. */
@Injectable()
export class MemberRemovalService {
  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipsService,
    private readonly teams: TeamsService,
    private readonly credentials: Credentials,
    private readonly entries: EntriesRepository,
    private readonly events: EventBus,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Removes the membership, teams, grants, sessions and tokens limited to this organization of the person, all or nothing.
   * From the next request on, in every process, they cannot see the organization, and what they invited people with has ended.
   * @returns false if the person had no membership
   * @throws 403 without `members.manage`, except for oneself; 409 for the last admin
   */
  remove(scope: Scope, userId: string): Promise<boolean> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      const isRemoved = await this.removeWithoutRecord(scope, userId);
      if (isRemoved) await this.audit.record(scope, 'member.remove', { type: 'member', id: userId });
      return isRemoved;
    });
  }

  /** The same as part of an operation that records its own audit event. */
  removeWithoutRecord(scope: Scope, userId: string): Promise<boolean> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      if (!(await this.memberships.prepareRemoval(scope, userId))) return false;
      await this.removeAll(scope, userId);
      return true;
    });
  }

  /** The same for the directory that manages the person. 409 for the last admin. */
  removeProvisioned(scope: Pick<Scope, 'organizationId' | 'actor'>, userId: string): Promise<boolean> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      if (!(await this.memberships.checkNotLastAdmin(scope.organizationId, userId))) return false;
      await this.removeAll(scope, userId);
      return true;
    });
  }

  private async removeAll(
    { organizationId, actor }: Pick<Scope, 'organizationId' | 'actor'>,
    userId: string,
  ): Promise<void> {
    // Takes the lock for changes of teams and grants before anything of the member is locked.
    await this.teams.removePerson(organizationId, userId);
    // Grants are deleted with the row.
    await this.memberships.remove(organizationId, userId);
    await this.credentials.revokeIn(organizationId, userId);
    await this.entries.announce(organizationId);
    this.events.publish(new MemberRemoved(organizationId, userId, actor.userId));
  }
}
