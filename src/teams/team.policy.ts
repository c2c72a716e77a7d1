import { conflict } from '../common/errors/app-error';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { TeamRole } from '../common/permissions/team-role';
import type { Team } from './entities/team.entity';

/** Who asks about a team. */
export interface TeamCaller {
  /** In the organization, whatever their role is on a space or collection. */
  readonly organizationRole: RoleOrGuest;
  /** In the team; null: not in it. */
  readonly teamRole: TeamRole | null;
}

export interface TeamRights {
  /** May see the team and who is in it. */
  readonly view: boolean;
  /** May change who is in it. */
  readonly admin: boolean;
  /** May rename and delete it. */
  readonly change: boolean;
}

/**
 * What a caller may do with a team. Anyone who may list members sees it; admins of the organization may do everything; an owner of the
 * team manages who is in it, and nothing else, even as a guest of the organization. Services and answers both read this.
 */
export function teamRights({ organizationRole, teamRole }: TeamCaller): TeamRights {
  const change = allows(organizationRole, 'teams.manage');
  return { view: allows(organizationRole, 'organization.list-members'), admin: change || teamRole === 'owner', change };
}

/** 409 for a team that a directory manages: what is changed here would not last. */
export function checkNotProvisioned({ provisioned }: Pick<Team, 'provisioned'>): void {
  if (provisioned) throw conflict('A directory manages this team (SCIM): change it there.');
}
