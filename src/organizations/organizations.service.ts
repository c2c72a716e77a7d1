import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { newId } from '../common/ids/new-id';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { conflictOn } from '../database/violations';
import { Organization } from './entities/organization.entity';
import type { UpdateOrganizationDto } from './dto/update-organization.dto';

export type NewOrganization = Pick<Organization, 'title'> &
  Partial<Pick<Organization, 'type' | 'useCase' | 'hostname'>>;

const TAKEN = { organizations_hostname_key: 'This hostname is taken. Choose another one.' };

/** The tenant and its settings. */
@Injectable()
export class OrganizationsService {
  constructor(private readonly database: Database) {}

  async get(scope: Scope): Promise<Organization> {
    const organization = await this.database.manager.findOneBy(Organization, { id: scope.organizationId });
    if (!organization) throw notFound('organization');
    return organization;
  }

  /** Changes what is given: a field that is left out stays, null clears. 409 when the hostname is taken. */
  async update(scope: Scope, changes: UpdateOrganizationDto): Promise<Organization> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0)
      await conflictOn(TAKEN, () => this.database.manager.update(Organization, { id: scope.organizationId }, given));
    return this.get(scope);
  }

  /** Only the bare organization; the members room founds it together with its owner. */
  create(input: NewOrganization): Promise<Organization> {
    const organization = this.database.manager.create(Organization, {
      id: newId(),
      title: input.title,
      type: input.type ?? 'business',
      useCase: input.useCase ?? null,
      communityType: null,
      hostname: input.hostname ?? null,
      emailDomains: [],
      defaultRole: null,
      defaultContent: null,
      logo: null,
      sso: false,
      ai: false,
      inviteLinks: true,
      createdAt: new Date(),
    });
    return conflictOn(TAKEN, async () => {
      await this.database.manager.insert(Organization, organization);
      return organization;
    });
  }
}
