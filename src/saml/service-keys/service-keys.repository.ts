import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { SamlServiceKey } from '../entities/saml-service-key.entity';

type NewKey = Pick<SamlServiceKey, 'providerId' | 'privateKey' | 'certificate' | 'createdAt'>;

@Injectable()
export class ServiceKeysRepository {
  constructor(private readonly database: Database) {}

  find(providerId: string): Promise<SamlServiceKey | null> {
    return this.database.manager.findOneBy(SamlServiceKey, { providerId });
  }

  /** If several processes insert at the same time, one succeeds; inserts nothing if the provider no longer exists. */
  async insert({ providerId, privateKey, certificate, createdAt }: NewKey): Promise<void> {
    await this.database.execute(
      `INSERT INTO saml_service_keys (provider_id, private_key, certificate, created_at)
         SELECT id, $2, $3, $4 FROM saml_providers WHERE id = $1 ON CONFLICT DO NOTHING`,
      [providerId, privateKey, certificate, createdAt],
    );
  }
}
