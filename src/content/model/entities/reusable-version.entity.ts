import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HashColumn, PrimaryIdColumn } from '../../../database/columns';
import { RemovableRow } from './removable-row';

/** One state of a piece of reusable content on one branch. */
@Entity('reusable_versions')
@Index('reusable_versions_open_path_key', ['branchId', 'path'], {
  unique: true,
  where: 'to_seq IS NULL AND NOT removed',
})
@Index('reusable_versions_path_idx', ['branchId', 'path'])
@Index('reusable_versions_from_seq_idx', ['branchId', 'fromSeq'])
@Index('reusable_versions_to_seq_idx', ['branchId', 'toSeq'], { where: 'to_seq IS NOT NULL' })
export class ReusableVersion extends RemovableRow {
  @PrimaryIdColumn()
  reusableId: string;

  @PrimaryColumn('integer')
  fromSeq: number;

  @Column('varchar', { length: 256 })
  title: string;

  /** Path of its file under `.gitbook/includes`. */
  @Column({ type: 'varchar', length: 512, collation: 'C' })
  path: string;

  @Index('reusable_versions_document_hash_idx')
  @HashColumn()
  documentHash: string;
}
