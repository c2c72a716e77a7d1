import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Organization } from '../../organizations/entities/organization.entity';
import { Team } from '../../teams/entities/team.entity';

/** An identity provider of an organization that speaks SAML 2.0. It can be set up in several steps: what is missing is null. */
@Entity('saml_providers')
@Index('saml_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('saml_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class SamlProvider {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'saml_providers_organization_id_fkey' })
  organization?: Relation<Organization>;

  @Column('varchar', { length: 30 })
  label: string;

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
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  certificateExpiresAt: Date | null;

  /** Days before expiry of which the operator was last notified; null: not notified yet about these certificates. */
  @Column({ type: 'integer', nullable: true })
  warnedDays: number | null;

  /** The attribute that names people, for ever; null: their address does. */
  @Column('varchar', { length: 255, nullable: true })
  subjectAttribute: string | null;

  /** Domains of the addresses that it may bring; empty: any. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  allowedDomains: string[];

  /** Team of people who are new. */
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  defaultTeamId: string | null;

  @ManyToOne(() => Team, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'default_team_id', foreignKeyConstraintName: 'saml_providers_default_team_id_fkey' })
  defaultTeam?: Relation<Team> | null;

  /** Role of people who are new; null: guest. */
  @Column('varchar', { length: 10, nullable: true })
  defaultRole: RoleOrGuest;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
