import type { ResourceScope } from '../../common/permissions/scope';
import type { ResourceFacts } from '../resource-registry';
import type { Level } from '../roles/resolve-role';

/** The scope of an authorized call on a space or collection. */
export type LevelScope = ResourceScope<ResourceFacts>;

/** The space or collection of the call. */
export function levelOf({ resource }: LevelScope): Level {
  if (!resource.level) throw new Error('Only spaces and collections have permissions of their own');
  return resource.level;
}
