import { Column, ForeignKey } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { IdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';
import { Team } from '../../teams/entities/team.entity';

/** What every identity provider of an organization has, whatever it speaks. It can be set up in several steps: what is missing is null. */
export abstract class IdentityProvider extends OrganizationResource {
  @Column('varchar', { length: 30 })
  label: string;

  /** Domains of the addresses that it may bring; empty: any. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  allowedDomains: string[];

  /** Team of people who are new. */
  @ForeignKey(() => Team, { onDelete: 'SET NULL' })
  @IdColumn({ nullable: true })
  defaultTeamId: string | null;

  /** Role of people who are new; null: guest. */
  @Column('varchar', { length: 10, nullable: true })
  defaultRole: RoleOrGuest;

  @TimeColumn()
  createdAt: Date;
}

/** What of a provider its admins can set. */
export type SettingsOf<Provider extends IdentityProvider> = Omit<Provider, 'id' | 'organizationId' | 'createdAt'>;
