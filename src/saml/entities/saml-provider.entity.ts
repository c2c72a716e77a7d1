import { Column, Entity, Index } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { IdentityProvider } from '../../sso/providers/identity-provider.entity';

/** An identity provider of an organization that speaks SAML 2.0. It can be set up in several steps: what is missing is null. */
@Entity('saml_providers')
@Index('saml_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('saml_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class SamlProvider extends IdentityProvider {
  /** What the provider calls itself. */
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

  /** The attribute that names people, for ever; null: their address does. */
  @Column('varchar', { length: 255, nullable: true })
  subjectAttribute: string | null;
}
