import { Injectable } from '@nestjs/common';
import { GroupedCache } from '../../database/grouped-cache';
import { Invalidation } from '../../database/invalidation';
import { ResourceRegistry } from '../resource-registry';
import type { Level } from './resolve-role';

const REMEMBERED_ORGANIZATIONS = 1_000;

/** The collections of an organization by ID. */
export type Collections = ReadonlyMap<string, Level>;

/** How the collections of an organization are in each other and what each says by default; remembered until that changes. */
@Injectable()
export class LevelTree {
  private readonly cache: GroupedCache<Collections>;

  constructor(
    private readonly resources: ResourceRegistry,
    invalidation: Invalidation,
  ) {
    this.cache = new GroupedCache(invalidation, 'levels', REMEMBERED_ORGANIZATIONS);
  }

  collectionsOf(organizationId: string): Promise<Collections> {
    return this.cache.get(organizationId, '', async () => {
      const levels = await this.resources.levelsAbove(organizationId);
      return new Map(levels.map((level) => [level.id, level]));
    });
  }

  /** Call inside the transaction that makes, moves or deletes a collection or changes its default. */
  announce(organizationId: string): Promise<void> {
    return this.cache.announce(organizationId);
  }
}
