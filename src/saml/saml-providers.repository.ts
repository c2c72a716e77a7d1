import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { IdentityProvidersRepository } from '../sso/providers/identity-providers.repository';
import { SamlProvider } from './entities/saml-provider.entity';
import { REQUIRED } from './saml-status';

/** Which provider, of whom. */
export interface ProviderKey extends Record<string, unknown> {
  readonly id: string;
  readonly organizationId: string;
}

@Injectable()
export class SamlProvidersRepository extends IdentityProvidersRepository<SamlProvider> {
  constructor(database: Database) {
    super('saml', SamlProvider, REQUIRED, database);
  }

  /** Whose metadata were last read before `read`, or could not be and were asked for before `failed`; the oldest first. */
  staleMetadata({ read, failed, limit }: { readonly read: Date; readonly failed: Date; readonly limit: number }) {
    return this.database.query<ProviderKey>(
      `SELECT id, organization_id AS "organizationId" FROM saml_providers
        WHERE metadata_url IS NOT NULL AND (metadata_checked_at < $1 OR (metadata_problem IS NOT NULL AND metadata_checked_at < $2))
        ORDER BY metadata_checked_at LIMIT $3`,
      [read, failed, limit],
    );
  }
}
