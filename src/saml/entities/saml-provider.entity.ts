import { Column, Entity, Index } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { IdentityProvider } from '../../sso/providers/identity-provider.entity';
import type { NameIdFormat } from '../name-id-formats';

/** A SAML 2.0 identity provider of an organization. It can be set up in several steps: missing settings are null. */
@Entity('saml_providers')
@Index('saml_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('saml_providers_metadata_idx', ['metadataCheckedAt'], { where: 'metadata_url IS NOT NULL' })
@Index('saml_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class SamlProvider extends IdentityProvider {
  /** The entity ID of the provider. */
  @Column('varchar', { length: 1024, nullable: true })
  entityId: string | null;

  /** The address that browsers are sent to for signing in. */
  @Column('varchar', { length: 2048, nullable: true })
  ssoUrl: string | null;

  /** As given: one or more certificates, any of which may have signed. */
  @Column('varchar', { length: 10_000, nullable: true })
  certificate: string | null;

  /** When the last of them expires. */
  @TimeColumn({ nullable: true })
  certificateExpiresAt: Date | null;

  /** Days before expiry of which the operator was last notified; null: not notified yet about these certificates. */
  @Column({ type: 'integer', nullable: true })
  warnedDays: number | null;

  /** The address that browsers are sent to for signing out at the provider as well; null: the provider is not notified. */
  @Column('varchar', { length: 2048, nullable: true })
  sloUrl: string | null;

  /** The address of its metadata; null: its settings are entered by hand. */
  @Column('varchar', { length: 2048, nullable: true })
  metadataUrl: string | null;

  /** PEM of certificates, one of which must have signed its metadata; null: no signature is required. */
  @Column('varchar', { length: 10_000, nullable: true })
  metadataCertificate: string | null;

  /** When its metadata were last requested. */
  @TimeColumn({ nullable: true })
  metadataCheckedAt: Date | null;

  /** Why the last reading of its metadata failed; null: it succeeded. */
  @Column('varchar', { length: 500, nullable: true })
  metadataProblem: string | null;

  /** When its metadata last changed its certificates. */
  @TimeColumn({ nullable: true })
  certificatesChangedAt: Date | null;

  /** The requested NameID format. */
  @Column('varchar', { length: 20, default: 'emailAddress' })
  nameIdFormat: NameIdFormat;

  /** Whether requests of this service are signed. */
  @Column('boolean', { default: false })
  signRequests: boolean;

  /** The attribute that identifies people permanently; null: their address does. */
  @Column('varchar', { length: 255, nullable: true })
  subjectAttribute: string | null;
}
