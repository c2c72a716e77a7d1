import type { ResourceFacts } from '../access/resource-registry';
import type { ResourceScope } from '../common/permissions/scope';
import type { Collection } from './entities/collection.entity';

export type CollectionFacts = Collection & ResourceFacts;

/** A checked call on one collection. */
export type CollectionScope = ResourceScope<CollectionFacts>;
