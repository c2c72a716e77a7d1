import { Column, Entity, Index } from 'typeorm';
import { TimeColumn } from '../../../database/columns';
import { OrganizationResource } from '../../../organizations/entities/organization-resource';

/** A custom font of an organization, for the pages of its sites. */
@Entity('fonts')
@Index('fonts_organization_id_id_idx', ['organizationId', 'id'])
export class Font extends OrganizationResource {
  /** The font family in style sheets. */
  @Column('varchar', { length: 50 })
  family: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
