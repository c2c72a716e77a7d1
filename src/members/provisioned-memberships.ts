import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../common/permissions/role';
import { MembershipCache } from './membership-cache';
import { MembershipsService } from './memberships.service';
import { MembershipsRepository } from './memberships.repository';
import { AccessRevocationsRepository } from './access-revocations.repository';

/** MembershipsService that a directory manages. All methods run in a transaction of the caller, who records the operation. */
@Injectable()
export class ProvisionedMemberships {
  constructor(
    private readonly rows: MembershipsRepository,
    private readonly memberships: MembershipsService,
    private readonly membershipCache: MembershipCache,
    private readonly revocations: AccessRevocationsRepository,
  ) {}

  /** Makes a membership managed by a directory, and creates it if there is none. The identity provider may sign the person in. */
  async provision(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    await this.memberships.add(organizationId, [{ userId, role, sso: true }]);
    await this.rows.setProvisioned(organizationId, userId);
    await this.revocations.forget(organizationId, [userId]);
    await this.membershipCache.announce(organizationId, userId);
  }

  /** Disables or enables a membership; the caller has to end the person's credentials. 409 for the last admin. */
  async setDisabled(organizationId: string, userId: string, disabled: boolean): Promise<void> {
    if (disabled) await this.memberships.checkNotLastAdmin(organizationId, userId);
    await this.rows.setDisabled(organizationId, userId, disabled);
    await this.membershipCache.announce(organizationId, userId);
  }

  /** Sets whether only a directory can change these memberships. */
  setManaged(organizationId: string, userIds: readonly string[], managed: boolean): Promise<void> {
    return this.rows.setManaged(organizationId, userIds, managed);
  }
}
