import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { HashColumn, PrimaryIdColumn } from '../../../database/columns';
import { Blob } from './blob.entity';
import { RemovableRow } from './removable-row';

/** One state of one file on one branch: its name, path and content. */
@Entity('file_versions')
@Index('file_versions_open_path_key', ['branchId', 'path'], { unique: true, where: 'to_seq IS NULL AND NOT removed' })
@Index('file_versions_path_idx', ['branchId', 'path'])
@Index('file_versions_from_seq_idx', ['branchId', 'fromSeq'])
@Index('file_versions_to_seq_idx', ['branchId', 'toSeq'], { where: 'to_seq IS NOT NULL' })
export class FileVersion extends RemovableRow {
  @PrimaryIdColumn()
  fileId: string;

  @PrimaryColumn('integer')
  fromSeq: number;

  @Column('varchar', { length: 255 })
  name: string;

  /** Path it was imported from. */
  @Column({ type: 'varchar', length: 512, collation: 'C' })
  path: string;

  @ForeignKey(() => Blob, { onDelete: 'RESTRICT' })
  @Index('file_versions_blob_hash_idx')
  @HashColumn()
  blobHash: string;
}
