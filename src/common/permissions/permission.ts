import { holds, type RoleOrGuest } from './role';

/**
 * The permission catalogue: what a route may ask for, and the least role that holds it. The guard and the
 * `permissions` booleans in answers both read this table, so they can never disagree.
 */
const MINIMUM_ROLE = {
  'organization.view': null,
  'organization.admin': 'admin',
  'organization.list-members': 'read',
  'members.manage': 'admin',
  'invites.manage': 'admin',
  'audit.view': 'admin',
  'webhooks.manage': 'admin',
  'sso.manage': 'admin',
  'teams.manage': 'admin',
  'collection.view': 'read',
  'collection.create': 'create',
  'collection.manage': 'create',
  'space.view': 'read',
  'space.create': 'create',
  'space.manage': 'create',
  'space.admin': 'admin',
  'content.view': 'read',
  'content.comment': 'comment',
  'content.edit': 'edit',
  'content.review': 'review',
  'content.merge': 'review',
  'site.view': 'read',
  'site.manage': 'create',
  'site.admin': 'admin',
  'openapi.view': 'read',
  'openapi.manage': 'create',
  'translations.view': 'read',
  'translations.manage': 'admin',
} as const satisfies Record<string, RoleOrGuest>;

export type Permission = keyof typeof MINIMUM_ROLE;

export const PERMISSIONS = Object.keys(MINIMUM_ROLE) as Permission[];

/** The least role that holds a permission; null where every member and guest does. */
export const minimumRole = (permission: Permission): RoleOrGuest => MINIMUM_ROLE[permission];

/** Whether a role holds a permission; a pure look-up in the catalogue. */
export const allows = (role: RoleOrGuest, permission: Permission): boolean => holds(role, minimumRole(permission));
