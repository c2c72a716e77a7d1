import { rankAtEnd } from '../collections/rank';
import { newId } from '../common/ids/new-id';
import { type Space, SPACE_SETTINGS, type SpaceSettings } from './entities/space.entity';

type Place = Pick<Space, 'organizationId' | 'parentId' | 'createdBy'> & Partial<Pick<Space, 'externalId'>>;

/** The settings among other properties, with the default of each that is undefined. */
const settingsOf = (given: Partial<SpaceSettings>): SpaceSettings => {
  // null is a value: a space without a default level is for no one but admins and its creator.
  const entries = Object.entries(SPACE_SETTINGS).map(([name, fallback]) => {
    const value = given[name as keyof SpaceSettings];
    return [name, value === undefined ? fallback : value] as const;
  });
  return Object.fromEntries(entries) as unknown as SpaceSettings;
};

/** An unpublished space without content, as the last one of its parent. */
export function newSpace(place: Place, settings: Partial<SpaceSettings>): Space {
  const now = new Date();
  return {
    externalId: null,
    ...place,
    ...settingsOf(settings),
    id: newId(),
    rank: rankAtEnd(),
    visibility: 'private',
    publishedPath: null,
    revisionId: newId(),
    revisionSeq: 1,
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
