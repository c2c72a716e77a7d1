import { isAtLeast, type Role, type RoleOrGuest, strongest } from '../../common/permissions/role';
import type { AccessMapping } from './entities/access-mapping.entity';

export type MappingRules = Pick<AccessMapping, 'attribute' | 'highestRole' | 'rules'>;

/** The access that a mapping gives for some groups. */
export interface MappedAccess {
  /** Undefined: the mapping has no rules for roles. */
  readonly role?: RoleOrGuest;
  /** Teams to be in. */
  readonly teams: readonly string[];
  /** Teams of the mapping to leave, since the person is in none of their groups. */
  readonly otherTeams: readonly string[];
}

/** A role, or the highest one that may be given. */
export const capped = (role: RoleOrGuest, highest: Role): RoleOrGuest => (isAtLeast(highest, role) ? role : highest);

/**
 * What groups give. Of several roles the highest counts, and none is above what the provider may give.
 * @param fallback the role of people whom no rule gives one
 */
export function mappedAccess(
  { rules, highestRole }: MappingRules,
  values: readonly string[],
  fallback: RoleOrGuest,
): MappedAccess {
  const given = new Set(values);
  const met = rules.filter(({ value }) => given.has(value));
  const role = met.reduce<Role | undefined>((best, rule) => (rule.role ? strongest(best, rule.role) : best), undefined);
  const teams = [...new Set(met.flatMap(({ team }) => team ?? []))];
  const known = new Set(rules.flatMap(({ team }) => team ?? []));
  const mapsRoles = rules.some((rule) => rule.role !== undefined);
  return {
    ...(mapsRoles && { role: capped(role ?? fallback, highestRole) }),
    teams,
    otherTeams: [...known].filter((team) => !teams.includes(team)),
  };
}

/** The new role of a person; undefined: unchanged. A role above the highest one that the provider may give is never lowered. */
export function nextRole(
  { highestRole }: MappingRules,
  { role }: MappedAccess,
  present: RoleOrGuest,
): RoleOrGuest | undefined {
  if (role === undefined || role === present || !isAtLeast(highestRole, present)) return undefined;
  return role;
}
