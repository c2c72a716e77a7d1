import { Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { conflict, forbidden, notFound, preconditionFailed } from '../../common/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';

/** Who may move something from one organization to another: anyone who is an admin in both. */
@Injectable()
export class TransferGate {
  constructor(private readonly access: AccessService) {}

  /** 409 if it is already there; 412 when the token opens one organization only; 404 for what is no organization. */
  checkTarget({ organizationId, actor }: Scope, to: string): void {
    if (to === organizationId) throw conflict('It is already in this organization.');
    if (actor.organizationId !== undefined)
      throw preconditionFailed('Your token is limited to one organization. Use one with access to both organizations.');
    if (!isId(to)) throw notFound('organization');
  }

  /**
   * Reads the roles as they are now: call inside the transaction that transfers. 404 for an organization that the caller does
   * not see, 412 when they are no admin there, 403 when they are an admin of what is moved only.
   */
  async checkRoles({ organizationId, actor }: Scope, to: string): Promise<RoleOrGuest> {
    const here = await this.access.scopeOn(actor, { organizationId, trashed: false });
    if (!here) throw notFound('organization');
    if (!here.allows('organization.admin'))
      throw forbidden('Only admins of the organization may transfer content out of it.');
    const there = await this.access.scopeOn(actor, { organizationId: to, trashed: false });
    if (!there) throw notFound('organization');
    if (!there.allows('organization.admin'))
      throw preconditionFailed('You are not an admin of the target organization. Ask one of its admins for that role.');
    return there.role;
  }
}
