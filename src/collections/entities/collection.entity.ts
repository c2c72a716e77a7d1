import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { DefaultLevel } from '../../common/permissions/role';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';

/** A folder of spaces and of further collections. */
@Entity('collections')
@Index('collections_organization_id_parent_id_rank_idx', ['organizationId', 'parentId', 'rank'])
export class Collection {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  /** Null: at the top of the organization. */
  @ForeignKey(() => Collection, { onDelete: 'RESTRICT' })
  @Index('collections_parent_id_idx')
  @IdColumn({ nullable: true })
  parentId: string | null;

  /** Place among the collections and spaces of one parent. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 50 })
  title: string;

  @Column('varchar', { length: 100, nullable: true })
  description: string | null;

  @Column('varchar', { length: 10, nullable: true })
  defaultLevel: DefaultLevel;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;
}
