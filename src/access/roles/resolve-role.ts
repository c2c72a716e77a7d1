import { Role, type DefaultLevel, type RoleOrGuest } from '../../common/permissions/role';
import type { LevelKind } from '../entities/grant.entity';

/** What a level, a space or collection, says by itself. */
export interface Level {
  readonly kind: LevelKind;
  readonly id: string;
  /** The collection above; null: the organization. */
  readonly parentId: string | null;
  readonly defaultLevel: DefaultLevel;
  readonly createdBy: string;
}

/** What a level says of one person by name, or of the teams they are in. */
export interface Entry {
  readonly direct?: Role;
  /** The most that one of their teams has. */
  readonly team?: Role;
}

/** Who is asking: a person's place in the organization. */
export interface Subject {
  readonly userId: string;
  readonly organizationId: string;
  readonly role: RoleOrGuest;
}

/** Why a level decides: someone named the person, or a team of theirs; its default; who made it; the place in the organization. */
export type Reason = 'admin' | 'direct' | 'team' | 'default' | 'creator' | 'organization';

/** A role with the level that gives it. */
export interface Resolution {
  readonly role: RoleOrGuest;
  readonly reason: Reason;
  readonly origin: { readonly kind: LevelKind | 'organization'; readonly id: string };
}

/** What the creator of a level keeps when its default lets nobody in. */
export const CREATOR_ROLE: Role = Role.Create;

/**
 * A person's role on a space or collection, decided by the most specific level that says anything: an entry of theirs, else
 * the best of their teams', else the level's default; `inherit` asks the level above, and at the top it is the role in
 * the organization. Admins are admins everywhere. A default opens a level to a guest only when an entry further
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
