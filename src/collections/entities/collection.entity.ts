import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { DefaultLevel } from '../../common/permissions/role';
import { Organization } from '../../organizations/entities/organization.entity';

/** A folder of spaces and of further collections. */
@Entity('collections')
@Index('collections_organization_id_parent_id_rank_idx', ['organizationId', 'parentId', 'rank'])
export class Collection {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'collections_organization_id_fkey' })
  organization?: Relation<Organization>;

  /** Null: at the top of the organization. */
  @Index('collections_parent_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  parentId: string | null;

  @ManyToOne(() => Collection, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'parent_id', foreignKeyConstraintName: 'collections_parent_id_fkey' })
  parent?: Relation<Collection> | null;

  /** Place among the collections and spaces of one parent. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 50 })
  title: string;

  @Column('varchar', { length: 100, nullable: true })
  description: string | null;

  @Column('varchar', { length: 10, nullable: true })
  defaultLevel: DefaultLevel;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  createdBy: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
