import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { IdentityProvidersRepository } from '../sso/providers/identity-providers.repository';
import { SamlProvider } from './entities/saml-provider.entity';
import { REQUIRED } from './saml-status';

@Injectable()
export class SamlProvidersRepository extends IdentityProvidersRepository<SamlProvider> {
  constructor(database: Database) {
    super('saml', SamlProvider, REQUIRED, database);
  }
}
