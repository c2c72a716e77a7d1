import { Column, Entity, Index } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

/** A named group of members, that spaces and collections can be shared with. */
@Entity('teams')
@Index('teams_organization_id_id_key', ['organizationId', 'id'], { unique: true })
export class Team extends OrganizationResource {
  @Column('varchar', { length: 64 })
  title: string;

  /** A directory manages it: it can be neither renamed, filled nor deleted otherwise. */
  @Column({ type: 'boolean', default: false })
  provisioned: boolean;

  /** People in it; kept with its places. */
  @Column({ type: 'integer' })
  members: number;

  /** Spaces shared with it by name; kept by the access module with the grants. */
  @Column({ type: 'integer' })
  spaces: number;

  @TimeColumn()
  createdAt: Date;
}
