import { Column, Entity, Index } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { IdentityProvider } from '../../sso/providers/identity-provider.entity';
import type { NameIdFormat } from '../name-id-formats';

/** An identity provider of an organization that speaks SAML 2.0. It can be set up in several steps: what is missing is null. */
@Entity('saml_providers')
@Index('saml_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('saml_providers_metadata_idx', ['metadataCheckedAt'], { where: 'metadata_url IS NOT NULL' })
@Index('saml_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class SamlProvider extends IdentityProvider {
  /** The entity ID of the provider. */
  @Column('varchar', { length: 1024, nullable: true })
  entityId: string | null;

  /** Where browsers are sent to sign in. */
  @Column('varchar', { length: 2048, nullable: true })
  ssoUrl: string | null;

  /** As it was given: one or several certificates, any of which may have signed. */
  @Column('varchar', { length: 10_000, nullable: true })
  certificate: string | null;

  /** When the last of them expires. */
  @TimeColumn({ nullable: true })
  certificateExpiresAt: Date | null;

  /** Days before expiry of which the operator was last notified; null: not notified yet about these certificates. */
  @Column({ type: 'integer', nullable: true })
  warnedDays: number | null;

  /** Where browsers are sent to sign out there as well; null: it is not notified. */
  @Column('varchar', { length: 2048, nullable: true })
  sloUrl: string | null;

  /** Where its metadata are read; null: its settings are written here by hand. */
  @Column('varchar', { length: 2048, nullable: true })
  metadataUrl: string | null;

  /** PEM: who has to have signed its metadata; null: nobody. */
  @Column('varchar', { length: 10_000, nullable: true })
  metadataCertificate: string | null;

  /** When its metadata were last asked for. */
  @TimeColumn({ nullable: true })
  metadataCheckedAt: Date | null;

  /** Why the last reading of its metadata changed nothing; null: it went well. */
  @Column('varchar', { length: 500, nullable: true })
  metadataProblem: string | null;

  /** When its certificates last changed by its metadata. */
  @TimeColumn({ nullable: true })
  certificatesChangedAt: Date | null;

  /** The requested NameID format. */
  @Column('varchar', { length: 20, default: 'emailAddress' })
  nameIdFormat: NameIdFormat;

  /** Whether our requests are signed. */
  @Column('boolean', { default: false })
  signRequests: boolean;

  /** The attribute that names people, forever; null: their address does. */
  @Column('varchar', { length: 255, nullable: true })
  subjectAttribute: string | null;
}
