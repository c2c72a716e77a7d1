/** What someone may do in an organization, or on a collection or space; each role includes those before it. */
export enum Role {
  Read = 'read',
  Comment = 'comment',
  Edit = 'edit',
  Review = 'review',
  Create = 'create',
  Admin = 'admin',
}

/** From least to most. */
export const ROLES: readonly Role[] = Object.values(Role);

/** A role, or null for a guest, who sees only what was shared with them. */
export type RoleOrGuest = Role | null;

/** A role, null (no one but admins and the creator) or `inherit` (the level above decides). */
export type DefaultLevel = Role | 'inherit' | null;

/** True when `role` includes `minimum`; null as `minimum` requires only access to the organization. */
export const isAtLeast = (role: RoleOrGuest, minimum: RoleOrGuest): boolean =>
  minimum === null || (role !== null && ROLES.indexOf(role) >= ROLES.indexOf(minimum));

/** The higher one of two roles. */
export const strongest = (one: Role | undefined, other: Role): Role =>
  one !== undefined && isAtLeast(one, other) ? one : other;
