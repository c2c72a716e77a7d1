import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ExternalIdColumn, IdColumn } from '../../database/columns';
import { TreeItem } from './tree-item';

/** A folder of spaces and of further collections. */
@Entity('collections')
@Index('collections_organization_id_parent_id_rank_idx', ['organizationId', 'parentId', 'rank'])
@Index('collections_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class Collection extends TreeItem {
  /** Null: at the top of the organization. */
  @ForeignKey(() => Collection, { onDelete: 'RESTRICT' })
  @Index('collections_parent_id_idx')
  @IdColumn({ nullable: true })
  parentId: string | null;

  @ExternalIdColumn()
  externalId: string | null;

  @Column('varchar', { length: 100, nullable: true })
  description: string | null;
}
