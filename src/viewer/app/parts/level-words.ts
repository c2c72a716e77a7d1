import type { LevelPointer, Role } from '../api/types';
import type { Outline } from '../state/organization';
import { ROLES } from './roles';

/** What a space, a collection or the organization is called. */
export function levelTitle(level: LevelPointer, outline: Outline | undefined): string {
  if (level.type === 'space') return 'This space';
  if (level.type === 'organization') return outline?.organization.title ?? 'The organization';
  const title = outline?.collections.find(({ id }) => id === level.collection)?.title;
  return title === undefined ? 'A collection above' : `The collection “${title}”`;
}

export const roleTitle = (role: Role | null): string =>
  role === null ? 'No access' : (ROLES.find(([one]) => one === role)?.[1] ?? role);

/** What decides over the role of a person, as a sentence goes on behind "because". */
export const REASONS = {
  admin: 'they administer the organization',
  creator: 'they create content in the whole organization',
  direct: 'it is shared with them by name',
  team: 'it is shared with a team that they are in',
  default: 'all members have this role there',
  organization: 'the organization gives members this role',
} as const;
