import type { ResourceFacts } from '../access/resource-registry';
import type { Level } from '../access/roles/resolve-role';
import type { ResourceScope } from '../common/permissions/scope';
import type { Space } from './entities/space.entity';

/** A space as it is cached: without the number of open comments, which changes too often. */
export type CachedSpace = Omit<Space, 'comments'>;

export type SpaceFacts = CachedSpace & ResourceFacts;

/** The scope of an authorized call on one space; `resource` is the cached space. */
export type SpaceScope = ResourceScope<SpaceFacts>;

/** A space as a level for the resolution of roles. */
export const levelOfSpace = ({ id, parentId, defaultLevel, createdBy }: CachedSpace): Level => ({
  kind: 'space',
  id,
  parentId,
  defaultLevel,
  createdBy,
});

export const factsOf = (space: CachedSpace): SpaceFacts => ({
  ...space,
  trashed: space.deletedAt !== null,
  level: levelOfSpace(space),
});
