import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../../database/coherent-cache';
import { Database } from '../../database/database';
import { Invalidation } from '../../database/invalidation';
import { AccessMapping } from './entities/access-mapping.entity';

const MAX_CACHED_SOURCES = 10_000;

/** A cached mapping; null: the source has none. */
interface CachedMapping {
  readonly mapping: AccessMapping | null;
}

const keyOf = (organizationId: string, source: string): string => `${organizationId} ${source}`;

/** Rows of mappings; the organization is in every WHERE. */
@Injectable()
export class AccessMappingsRepository {
  private readonly cache: CoherentCache<CachedMapping>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'access-mapping', MAX_CACHED_SOURCES);
  }

  find(organizationId: string, source: string): Promise<AccessMapping | null> {
    return this.database.manager.findOneBy(AccessMapping, { organizationId, source });
  }

  /** The cached mapping, to decide what to request from a provider; it is read again in the transaction that applies it. */
  async findCached(organizationId: string, source: string): Promise<AccessMapping | null> {
    const load = async () => ({ mapping: await this.find(organizationId, source) });
    return (await this.cache.get(keyOf(organizationId, source), load))?.mapping ?? null;
  }

  async put(mapping: AccessMapping): Promise<void> {
    await this.database.manager.upsert(AccessMapping, mapping, ['organizationId', 'source']);
    await this.cache.announce(keyOf(mapping.organizationId, mapping.source));
  }

  async delete(organizationId: string, source: string): Promise<void> {
    await this.database.manager.delete(AccessMapping, { organizationId, source });
    await this.cache.announce(keyOf(organizationId, source));
  }
}
