import { Inject, Injectable } from '@nestjs/common';
import { forbidden } from '../../core/errors/app-error';
import type { Actor } from '../common/permissions/actor';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { UsersService } from '../users/users.service';

/** Decides who may create organizations. */
@Injectable()
export class OrganizationCreationPolicy {
  constructor(
    private readonly users: UsersService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 403, with the contact to ask, for callers who may not. */
  async check({ userId, organizationId }: Actor): Promise<void> {
    if (organizationId)
      throw forbidden('token_scope', 'This token is limited to one organization and may not create another.');
    const { anyoneCreatesOrganizations, operatorContact } = this.configuration;
    if (anyoneCreatesOrganizations || (await this.users.get(userId)).operator) return;
    throw forbidden('missing_permission', `Only operators create organizations here. Ask ${operatorContact} for one.`);
  }
}
