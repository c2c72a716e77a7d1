import type { ResourceFacts } from '../access/resource-registry';
import type { ResourceScope } from '../common/permissions/scope';
import type { Space } from './entities/space.entity';

export type SpaceFacts = Space & ResourceFacts;

/** A checked call on one space; `resource` is the space as every process remembers it until it changes. */
export type SpaceScope = ResourceScope<SpaceFacts>;
