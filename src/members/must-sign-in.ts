import type { Actor } from '../common/permissions/actor';
import { Role, type RoleOrGuest } from '../common/permissions/role';
import type { Organization } from '../organizations/entities/organization.entity';

/**
 * Whether a caller has to sign in through the identity provider of an organization before they have access: if it
 * requires that, everyone except its admins, guests too. So a provider that does not respond cannot lock out everyone.
 */
export const mustSignIn = (
  actor: Actor,
  { id, sso }: Pick<Organization, 'id' | 'sso'>,
  role: RoleOrGuest | undefined,
): boolean => sso && role !== Role.Admin && !(actor.sso && actor.organizationId === id);
