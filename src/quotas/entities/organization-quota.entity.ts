import { Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';

const limit = (): PropertyDecorator => Column({ type: 'bigint', nullable: true });

/** The quotas of one organization that differ from those of the installation; null: as in the installation. Sizes are in bytes. */
@Entity('organization_quotas')
export class OrganizationQuota {
  /** The entity is named, since the module of organizations is above this one. */
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  organizationId: string;

  @limit()
  pages: string | null;

  @limit()
  storage: string | null;

  @limit()
  members: string | null;

  @limit()
  file: string | null;

  @limit()
  archive: string | null;

  @limit()
  mails: string | null;

  @TimeColumn()
  updatedAt: Date;
}
