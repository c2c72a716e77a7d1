import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { IdentityProvidersRepository } from '../sso/providers/identity-providers.repository';
import { SamlProvider } from './entities/saml-provider.entity';
import { REQUIRED } from './saml-status';

/** Identifies a provider and its organization. */
export interface ProviderKey extends Record<string, unknown> {
  readonly id: string;
  readonly organizationId: string;
}

/** A provider whose certificate expires. */
export interface ExpiringProvider extends Record<string, unknown> {
  readonly id: string;
  readonly organizationId: string;
  readonly expiresAt: Date;
  readonly warnedDays: number | null;
}

@Injectable()
export class SamlProvidersRepository extends IdentityProvidersRepository<SamlProvider> {
  constructor(database: Database) {
    super('saml', SamlProvider, REQUIRED, database);
  }

  /** Providers whose metadata were last read before `read`, or failed and were requested before `failed`; oldest first. */
  staleMetadata({ read, failed, limit }: { readonly read: Date; readonly failed: Date; readonly limit: number }) {
    return this.database.query<ProviderKey>(
      `SELECT id, organization_id AS "organizationId" FROM saml_providers
        WHERE metadata_url IS NOT NULL AND (metadata_checked_at < $1 OR (metadata_problem IS NOT NULL AND metadata_checked_at < $2))
        ORDER BY metadata_checked_at LIMIT $3`,
      [read, failed, limit],
    );
  }

  /** Providers whose certificate expires before that time, by identifier. */
  findExpiring(before: Date, after: string, limit: number): Promise<ExpiringProvider[]> {
    return this.database.query<ExpiringProvider>(
      `SELECT id, organization_id AS "organizationId", certificate_expires_at AS "expiresAt", warned_days AS "warnedDays"
         FROM saml_providers WHERE certificate_expires_at < $1 AND id > $2 ORDER BY id LIMIT $3`,
      [before, after, limit],
    );
  }

  /** Records a warning; returns false if another process has already recorded one. */
  async setWarned({ id, warnedDays }: ExpiringProvider, days: number): Promise<boolean> {
    const changed = await this.database.execute(
      'UPDATE saml_providers SET warned_days = $2 WHERE id = $1 AND warned_days IS NOT DISTINCT FROM $3',
      [id, days, warnedDays],
    );
    return changed > 0;
  }
}
