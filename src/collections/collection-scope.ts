import type { ResourceFacts } from '../access/resource-registry';
import type { Level } from '../access/roles/resolve-role';
import type { ResourceScope } from '../common/permissions/scope';
import type { Collection } from './entities/collection.entity';

export type CollectionFacts = Collection & ResourceFacts;

/** The scope of an authorized call on one collection. */
export type CollectionScope = ResourceScope<CollectionFacts>;

/** A collection as a level for the resolution of roles. */
export const levelOfCollection = ({
  id,
  parentId,
  defaultLevel,
  createdBy,
}: Pick<Collection, 'id' | 'parentId' | 'defaultLevel' | 'createdBy'>): Level => ({
  kind: 'collection',
  id,
  parentId,
  defaultLevel,
  createdBy,
});
