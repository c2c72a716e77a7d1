import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { IdentityProvidersRepository } from '../sso/providers/identity-providers.repository';
import { OidcProvider } from './entities/oidc-provider.entity';
import { REQUIRED } from './oidc-status';

@Injectable()
export class OidcProvidersRepository extends IdentityProvidersRepository<OidcProvider> {
  constructor(database: Database) {
    super('oidc', OidcProvider, REQUIRED, database);
  }
}
