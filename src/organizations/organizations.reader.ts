import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { Organization } from './entities/organization.entity';

/** Reads the tenant. */
@Injectable()
export class OrganizationsReader {
  constructor(private readonly database: Database) {}

  async get({ organizationId }: Pick<Scope, 'organizationId'>): Promise<Organization> {
    const organization = await this.database.manager.findOneBy(Organization, { id: organizationId });
    if (!organization) throw notFound('organization');
    return organization;
  }
}
