import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { SamlProvider } from './saml-provider.entity';

/** The key of this service for one identity provider: signs messages to the provider, and decrypts what it encrypts for this service. */
@Entity('saml_service_keys')
export class SamlServiceKey {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'saml_service_keys_pkey' })
  @ForeignKey(() => SamlProvider, { onDelete: 'CASCADE', name: 'saml_service_keys_provider_id_fkey' })
  providerId: string;

  /** PEM, sealed. */
  @Column('text')
  privateKey: string;

  /** PEM; the provider knows the key by this certificate. */
  @Column('varchar', { length: 10_000 })
  certificate: string;

  @TimeColumn()
  createdAt: Date;
}
