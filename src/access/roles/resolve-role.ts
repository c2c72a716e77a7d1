import { Role, type DefaultLevel, type RoleOrGuest } from '../../common/permissions/role';
import type { LevelKind } from '../entities/grant.entity';

/** A space or collection as a source of roles. */
export interface Level {
  readonly kind: LevelKind;
  readonly id: string;
  /** The collection above; null: the organization. */
  readonly parentId: string | null;
  readonly defaultLevel: DefaultLevel;
  readonly createdBy: string;
}

/** The roles that a level grants to one person directly, or to the teams they are in. */
export interface Entry {
  readonly direct?: Role;
  /** The highest role of their teams. */
  readonly team?: Role;
}

/** The person whose role is resolved, with their role in the organization; null for guests. */
export interface Subject {
  readonly userId: string;
  readonly organizationId: string;
  readonly role: RoleOrGuest;
}

/** Source of the role: direct grant, grant of a team, default level, creator of the level, or role in the organization. */
export type Reason = 'admin' | 'direct' | 'team' | 'default' | 'creator' | 'organization';

/** A role with the level that determines it. */
export interface Resolution {
  readonly role: RoleOrGuest;
  readonly reason: Reason;
  readonly origin: { readonly kind: LevelKind | 'organization'; readonly id: string };
}

/** The role that the creator of a level keeps if its default level is null. */
export const CREATOR_ROLE: Role = Role.Create;

/**
 * Resolves a person's role on a space or collection from the most specific level that defines one: their direct grant, else
 * the highest of their teams, else the level's default; `inherit` defers to the level above, and at the top to the role in
 * the organization. Admins are admins everywhere. A default applies to a guest only if an entry further
 * up shared it with them.
 * @param levels the space or collection itself, then the collections above it, the nearest first
 */
export function resolveRole(
  subject: Subject,
  levels: readonly Level[],
  entryOf: (level: Level) => Entry | undefined,
): Resolution {
  const top = { kind: 'organization', id: subject.organizationId } as const;
  if (subject.role === Role.Admin) return { role: Role.Admin, reason: 'admin', origin: top };
  for (const [index, level] of levels.entries()) {
    const origin = { kind: level.kind, id: level.id };
    const entry = entryOf(level);
    if (entry?.direct) return { role: entry.direct, reason: 'direct', origin };
    if (entry?.team) return { role: entry.team, reason: 'team', origin };
    if (level.defaultLevel === 'inherit') continue;
    const isMember = subject.role !== null;
    if (level.defaultLevel === null && isMember && level.createdBy === subject.userId)
      return { role: CREATOR_ROLE, reason: 'creator', origin };
    const isShared = isMember || levels.slice(index + 1).some((above) => entryOf(above) !== undefined);
    return { role: isShared ? level.defaultLevel : null, reason: 'default', origin };
  }
  return { role: subject.role, reason: 'organization', origin: top };
}
