import { Column, Entity, Index } from 'typeorm';
import { ExternalIdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

/** A named group of members, that spaces and collections can be shared with. */
@Entity('teams')
@Index('teams_organization_id_id_key', ['organizationId', 'id'], { unique: true })
@Index('teams_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class Team extends OrganizationResource {
  /** Directories use longer titles than people may. */
  @Column('varchar', { length: 256 })
  title: string;

  @ExternalIdColumn()
  externalId: string | null;

  /** A directory manages it: it cannot be changed otherwise. */
  @Column({ type: 'boolean', default: false })
  provisioned: boolean;

  /** Number of people in it; maintained with the memberships. */
  @Column({ type: 'integer' })
  members: number;

  /** Number of spaces shared with it; maintained by the access module with the grants. */
  @Column({ type: 'integer' })
  spaces: number;

  @TimeColumn()
  createdAt: Date;
}
