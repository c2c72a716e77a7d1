import { allows, type Permission } from '../../src/common/permissions/permission';
import { type Role, ROLES } from '../../src/common/permissions/role';

/** For a permission: the highest role that lacks it though it may look, and whether guests hold it. */
export function rolesAround(permission: Permission): { tooLow: Role | undefined; sees: boolean } {
  return { tooLow: ROLES.findLast((role) => !allows(role, permission)), sees: allows(null, permission) };
}
