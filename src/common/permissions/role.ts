/** Roles from least to most; each holds everything the ones before it hold. */
export const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A role, or null for a guest, who sees only what was shared with them. */
export type RoleOrGuest = Role | null;

/** A role, null (nobody but admins and the creator) or `inherit` (the level above decides). */
export type DefaultLevel = Role | 'inherit' | null;

/** True when `role` holds at least what `minimum` holds; `minimum` null asks only for a place in the organization. */
export const holds = (role: RoleOrGuest, minimum: RoleOrGuest): boolean =>
  minimum === null || (role !== null && ROLES.indexOf(role) >= ROLES.indexOf(minimum));

/** The one of two roles that holds more. */
export const strongest = (one: Role | undefined, other: Role): Role =>
  one !== undefined && holds(one, other) ? one : other;
