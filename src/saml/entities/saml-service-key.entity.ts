import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { SamlProvider } from './saml-provider.entity';

/** Our own key towards one identity provider: signs what we say to it, and opens what it encrypts for us. */
@Entity('saml_service_keys')
export class SamlServiceKey {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'saml_service_keys_pkey' })
  @ForeignKey(() => SamlProvider, { onDelete: 'CASCADE', name: 'saml_service_keys_provider_id_fkey' })
  providerId: string;

  /** PEM, sealed. */
  @Column('text')
  privateKey: string;

  /** PEM; what the provider knows the key by. */
  @Column('varchar', { length: 10_000 })
  certificate: string;

  @TimeColumn()
  createdAt: Date;
}
