import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../common/permissions/role';
import { Memberships } from './memberships';
import { Places } from './places';
import { PlacesRepository } from './places.repository';
import { WithdrawalsRepository } from './withdrawals.repository';

/** Places that a directory manages. Everything here is a part of a transaction of the caller, who records it. */
@Injectable()
export class ProvisionedPlaces {
  constructor(
    private readonly rows: PlacesRepository,
    private readonly places: Places,
    private readonly memberships: Memberships,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  /** A directory manages the place of a person from now on; who has none gets one. The identity provider may sign them in. */
  async provision(organizationId: string, userId: string, role: RoleOrGuest): Promise<void> {
    await this.places.add(organizationId, [{ userId, role, sso: true }]);
    await this.rows.setProvisioned(organizationId, userId);
    await this.withdrawals.forget(organizationId, [userId]);
    await this.memberships.announce(organizationId, userId);
  }

  /** Lets a person in no longer, or again; what they call with is to be ended by the caller. 409 for the last admin. */
  async setDisabled(organizationId: string, userId: string, disabled: boolean): Promise<void> {
    if (disabled) await this.places.checkDispensable(organizationId, userId);
    await this.rows.setDisabled(organizationId, userId, disabled);
    await this.memberships.announce(organizationId, userId);
  }

  /** Whether these places can be changed by a directory alone. */
  setManaged(organizationId: string, userIds: readonly string[], managed: boolean): Promise<void> {
    return this.rows.setManaged(organizationId, userIds, managed);
  }
}
