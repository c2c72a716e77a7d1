import type { Actor } from './actor';
import { allows, type Permission } from './permission';
import type { RoleOrGuest } from './role';

/**
 * Who calls, in which organization and with which role: the first argument of every service call. Only the access module
 * builds one, after the guard has let the call through, so holding a scope proves that the check was performed.
 */
export class Scope {
  constructor(
    readonly actor: Actor,
    readonly organizationId: string,
    /** The role on the resource of the path: the organization itself, or a space or collection of it. */
    readonly role: RoleOrGuest,
    readonly organizationRole: RoleOrGuest = role,
  ) {}

  allows(permission: Permission): boolean {
    return allows(this.role, permission);
  }
}

/** A scope on one resource that a path names, with what its module has already loaded. */
export class ResourceScope<T> extends Scope {
  constructor(
    actor: Actor,
    organizationId: string,
    role: RoleOrGuest,
    readonly resource: T,
    organizationRole: RoleOrGuest = role,
  ) {
    super(actor, organizationId, role, organizationRole);
  }
}
