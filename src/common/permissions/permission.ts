import { Role, isAtLeast, type RoleOrGuest } from './role';

/**
 * The permission catalogue: what a route may require, and the minimum role that has it. The guard and the
 * `permissions` booleans in responses both read this table, so they can never disagree.
 */
const MINIMUM_ROLE = {
  'organization.view': null,
  'organization.admin': Role.Admin,
  'organization.list-members': Role.Read,
  'members.manage': Role.Admin,
  'invites.manage': Role.Admin,
  'audit.view': Role.Admin,
  'webhooks.manage': Role.Admin,
  'sso.manage': Role.Admin,
  'teams.manage': Role.Admin,
  'collection.view': Role.Read,
  'collection.create': Role.Create,
  'collection.manage': Role.Create,
  'space.view': Role.Read,
  'space.create': Role.Create,
  'space.manage': Role.Create,
  'space.admin': Role.Admin,
  'content.view': Role.Read,
  'content.comment': Role.Comment,
  'content.edit': Role.Edit,
  'content.review': Role.Review,
  'content.merge': Role.Review,
  'site.view': Role.Read,
  'site.manage': Role.Create,
  'site.admin': Role.Admin,
  'git.manage': Role.Create,
  'openapi.view': Role.Read,
  'openapi.manage': Role.Create,
  'translations.view': Role.Read,
  'translations.manage': Role.Admin,
} as const satisfies Record<string, RoleOrGuest>;

export type Permission = keyof typeof MINIMUM_ROLE;

/** The minimum role that has a permission; null where every member and guest has it. */
export const minimumRole = (permission: Permission): RoleOrGuest => MINIMUM_ROLE[permission];

/** Whether a role has a permission; a pure look-up in the catalogue. */
export const allows = (role: RoleOrGuest, permission: Permission): boolean => isAtLeast(role, minimumRole(permission));
