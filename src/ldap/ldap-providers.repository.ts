import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { IdentityProvidersRepository } from '../sso/providers/identity-providers.repository';
import { LdapProvider } from './entities/ldap-provider.entity';
import { REQUIRED } from './ldap-status';

@Injectable()
export class LdapProvidersRepository extends IdentityProvidersRepository<LdapProvider> {
  constructor(database: Database) {
    super('ldap', LdapProvider, REQUIRED, database);
  }
}
