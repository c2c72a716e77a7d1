import { Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { conflict, forbidden, notFound, preconditionFailed } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import type { RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';

/** Checks the permission to transfer something to another organization: the caller must be an admin of both. */
@Injectable()
export class TransferGate {
  constructor(private readonly access: AccessService) {}

  /** 409 if it is already there; 412 if the token is limited to one organization; 404 for an invalid organization ID. */
  checkTarget({ organizationId, actor }: Scope, to: string): void {
    if (to === organizationId) throw conflict('already_done', 'It is already in this organization.');
    if (actor.organizationId !== undefined)
      throw preconditionFailed(
        'token_scope',
        'Your token is limited to one organization. Use one with access to both organizations.',
      );
    if (!isId(to)) throw notFound('organization');
  }

  /**
   * Reads the current roles: call inside the transaction of the transfer. 404 for an organization that is hidden from the
   * caller, 412 if the caller is not an admin there, 403 if the caller is an admin only of the transferred item.
   */
  async checkRoles({ organizationId, actor }: Scope, to: string): Promise<RoleOrGuest> {
    const here = await this.access.scopeOn(actor, { organizationId, trashed: false });
    if (!here) throw notFound('organization');
    if (!here.allows('organization.admin'))
      throw forbidden('missing_permission', 'Only admins of the organization may transfer content out of it.');
    const there = await this.access.scopeOn(actor, { organizationId: to, trashed: false });
    if (!there) throw notFound('organization');
    if (!there.allows('organization.admin'))
      throw preconditionFailed(
        'missing_permission',
        'You are not an admin of the target organization. Ask one of its admins for that role.',
      );
    return there.role;
  }
}
