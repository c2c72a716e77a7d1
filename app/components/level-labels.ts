import type { LevelPointer, Role } from '../api/types';
import type { Outline } from '../state/organization';
import { ROLES } from './roles';
import { t } from '../i18n/parts';

/** The title of a space, a collection or the organization. */
export function levelTitle(level: LevelPointer, outline: Outline | undefined): string {
  if (level.type === 'space') return t.thisSpace;
  if (level.type === 'organization') return outline?.organization.title ?? t.theOrganization;
  const title = outline?.collections.find(({ id }) => id === level.collection)?.title;
  return title === undefined ? t.aCollectionAbove : t.theCollection(title);
}

export const roleTitle = (role: Role | null): string =>
  role === null ? t.noAccess : (ROLES.find(([one]) => one === role)?.[1] ?? role);

/** The reasons for a user's role, worded to follow "because" in a sentence. */
export const REASONS = {
  admin: t.becauseAdmin,
  creator: t.becauseCreator,
  direct: t.becauseShared,
  team: t.becauseOfTeam,
  default: t.becauseOfAllMembers,
  organization: t.becauseOfTheOrganization,
} as const;
