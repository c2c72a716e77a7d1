import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { AccessMapping } from './entities/access-mapping.entity';

/** Rows of mappings; the organization is in every WHERE. */
@Injectable()
export class AccessMappingsRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, source: string): Promise<AccessMapping | null> {
    return this.database.manager.findOneBy(AccessMapping, { organizationId, source });
  }

  async put(mapping: AccessMapping): Promise<void> {
    await this.database.manager.upsert(AccessMapping, mapping, ['organizationId', 'source']);
  }

  async delete(organizationId: string, source: string): Promise<void> {
    await this.database.manager.delete(AccessMapping, { organizationId, source });
  }
}
