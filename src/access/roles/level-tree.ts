import { Injectable } from '@nestjs/common';
import { GroupedCache } from '../../database/grouped-cache';
import { Invalidation } from '../../database/invalidation';
import { ResourceRegistry } from '../resource-registry';
import type { Level } from './resolve-role';

const MAX_CACHED_ORGANIZATIONS = 1_000;

/** The collections of an organization by ID. */
export type Collections = ReadonlyMap<string, Level>;

/** The tree of collections of an organization with their default levels; cached until it changes. */
@Injectable()
export class LevelTree {
  private readonly cache: GroupedCache<Collections>;

  constructor(
    private readonly resources: ResourceRegistry,
    invalidation: Invalidation,
  ) {
    this.cache = new GroupedCache(invalidation, 'levels', MAX_CACHED_ORGANIZATIONS);
  }

  collectionsOf(organizationId: string): Promise<Collections> {
    return this.cache.get(organizationId, '', async () => {
      const levels = await this.resources.levelsAbove(organizationId);
      return new Map(levels.map((level) => [level.id, level]));
    });
  }

  /** Call inside the transaction that creates, moves or deletes a collection or changes its default level. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }
}
