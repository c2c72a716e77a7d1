import type { ResourceFacts } from '../access/resource-registry';
import type { Level } from '../access/roles/resolve-role';
import type { ResourceScope } from '../common/permissions/scope';
import type { Space } from './entities/space.entity';

/** A space without what changes so often that remembering it is of no use: open comments are counted with each of them. */
export type RememberedSpace = Omit<Space, 'comments'>;

export type SpaceFacts = RememberedSpace & ResourceFacts;

/** A checked call on one space; `resource` is the space as every process remembers it until it changes. */
export type SpaceScope = ResourceScope<SpaceFacts>;

/** What a space says of people, for the resolution of roles. */
export const levelOfSpace = ({ id, parentId, defaultLevel, createdBy }: RememberedSpace): Level => ({
  kind: 'space',
  id,
  parentId,
  defaultLevel,
  createdBy,
});

export const factsOf = (space: RememberedSpace): SpaceFacts => ({
  ...space,
  trashed: space.deletedAt !== null,
  level: levelOfSpace(space),
});
