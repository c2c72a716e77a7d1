import { Injectable } from '@nestjs/common';
import { CoherentCache } from '../../database/coherent-cache';
import { Database } from '../../database/database';
import { Invalidation } from '../../database/invalidation';
import { AccessMapping } from './entities/access-mapping.entity';

const REMEMBERED_SOURCES = 10_000;

/** What is remembered of a source: a mapping, or that there is none. */
interface Known {
  readonly mapping: AccessMapping | null;
}

const keyOf = (organizationId: string, source: string): string => `${organizationId} ${source}`;

/** Rows of mappings; the organization is in every WHERE. */
@Injectable()
export class AccessMappingsRepository {
  private readonly cache: CoherentCache<Known>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'access-mapping', REMEMBERED_SOURCES);
  }

  find(organizationId: string, source: string): Promise<AccessMapping | null> {
    return this.database.manager.findOneBy(AccessMapping, { organizationId, source });
  }

  /** The same as it is remembered, for what a provider is asked: what the groups give is read again in the transaction that gives it. */
  async remembered(organizationId: string, source: string): Promise<AccessMapping | null> {
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
