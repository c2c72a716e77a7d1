import { conflict } from '../../core/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { TeamRole } from '../common/permissions/team-role';
import type { Team } from './entities/team.entity';

/** The roles of a caller with regard to a team. */
export interface TeamCaller {
  /** In the organization, regardless of roles on spaces or collections. */
  readonly organizationRole: RoleOrGuest;
  /** In the team; null: not in it. */
  readonly teamRole: TeamRole | null;
}

export interface TeamRights {
  /** May see the team and its members. */
  readonly view: boolean;
  /** May change its members. */
  readonly admin: boolean;
  /** May rename and delete it. */
  readonly change: boolean;
}

/**
 * The rights of a caller on a team. Anyone who may list members can see it; admins of the organization may do everything; an owner of the
 * team manages its members, and nothing else, even as a guest of the organization. Services and responses both use this.
 */
export function teamRights({ organizationRole, teamRole }: TeamCaller): TeamRights {
  const change = allows(organizationRole, 'teams.manage');
  return { view: allows(organizationRole, 'organization.list-members'), admin: change || teamRole === 'owner', change };
}

/** 409 for a team that a directory manages: changes here would be overwritten. */
export function checkNotProvisioned({ provisioned }: Pick<Team, 'provisioned'>): void {
  if (provisioned) throw conflict('managed_by_directory', 'A directory manages this team (SCIM): change it there.');
}
