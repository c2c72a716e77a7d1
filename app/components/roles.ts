import type { Role } from '../api/types';
import { t } from '../i18n/parts';

/** From the least to the most privileged; each role includes the rights of those before it. */
export const ROLES: readonly (readonly [Role, string])[] = [
  ['read', t.mayRead],
  ['comment', t.mayComment],
  ['edit', t.mayEdit],
  ['review', t.mayReview],
  ['create', t.mayCreate],
  ['admin', t.mayAdminister],
];

/** Guests have no role: they see what was shared with them. */
export const GUEST = 'guest';
