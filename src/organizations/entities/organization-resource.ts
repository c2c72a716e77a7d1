import { ForeignKey } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Organization } from './organization.entity';

/** What belongs to one organization, and is deleted with it. */
export abstract class OrganizationResource {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;
}
