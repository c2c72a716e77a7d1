import { allows, type Permission } from '../../src/common/permissions/permission';
import { type Role, ROLES } from '../../src/common/permissions/role';

/** For a permission: the highest role that lacks it but can see the resource, and whether guests have it. */
export function rolesAround(permission: Permission): { tooLow: Role | undefined; sees: boolean } {
  return { tooLow: ROLES.findLast((role) => !allows(role, permission)), sees: allows(null, permission) };
}
