import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Organization } from '../../organizations/entities/organization.entity';
import { Team } from '../../teams/entities/team.entity';

/** An identity provider of an organization that speaks OpenID Connect. It can be set up in several steps: what is missing is null. */
@Entity('oidc_providers')
@Index('oidc_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('oidc_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class OidcProvider {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'oidc_providers_organization_id_fkey' })
  organization?: Relation<Organization>;

  @Column('varchar', { length: 30 })
  label: string;

  /** What the provider calls itself; its settings are found under this address. */
  @Column('varchar', { length: 2048, nullable: true })
  issuer: string | null;

  /** What the provider calls us. */
  @Column('varchar', { length: 255, nullable: true })
  clientId: string | null;

  /** By which the provider knows us; sealed. */
  @Column('text', { nullable: true })
  clientSecret: string | null;

  /** What we request, with spaces between. */
  @Column('varchar', { length: 255 })
  scopes: string;

  /** Domains of the addresses that it may bring; empty: any. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  allowedDomains: string[];

  /** Team of people who are new. */
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  defaultTeamId: string | null;

  @ManyToOne(() => Team, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'default_team_id', foreignKeyConstraintName: 'oidc_providers_default_team_id_fkey' })
  defaultTeam?: Relation<Team> | null;

  /** Role of people who are new; null: guest. */
  @Column('varchar', { length: 10, nullable: true })
  defaultRole: RoleOrGuest;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
