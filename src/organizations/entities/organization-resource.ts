import { ForeignKey } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Organization } from './organization.entity';

/** Base of entities that belong to one organization and are deleted with it. */
export abstract class OrganizationResource {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;
}
