import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../../database/columns';
import { Space } from '../../../spaces/entities/space.entity';

export const REVISION_TYPES = ['edits', 'merge', 'update', 'rollback', 'computed'] as const;
export type RevisionType = (typeof REVISION_TYPES)[number];

/**
 * One state of a branch of content. Revisions never change. The branch of a space's primary content has the ID of the
 * space, the branch of a change request the ID of the request.
 */
@Entity('revisions')
@Index('revisions_line_id_seq_key', ['branchId', 'seq'], { unique: true })
export class Revision {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @Index('revisions_space_id_idx')
  @IdColumn()
  spaceId: string;

  @Column({ name: 'line_id', type: 'varchar', length: 32, collation: 'C' })
  branchId: string;

  /** Number in its branch, from 1. */
  @Column({ type: 'integer' })
  seq: number;

  /** On the branch of a change request: the revision of the primary content (its number) that this one is based on. */
  @Column({ type: 'integer', nullable: true })
  baseSeq: number | null;

  @Column('varchar', { length: 10 })
  type: RevisionType;

  @Column({ type: 'varchar', length: 32, array: true })
  parents: string[];

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;
}
