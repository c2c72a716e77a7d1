import type { Role } from '../api/types';

/** From the least to the most; each may do what those before it may. */
export const ROLES: readonly (readonly [Role, string])[] = [
  ['read', 'Read'],
  ['comment', 'Comment'],
  ['edit', 'Edit'],
  ['review', 'Review'],
  ['create', 'Create'],
  ['admin', 'Administer'],
];

/** Guests have no role: they see what was shared with them. */
export const GUEST = 'guest';
