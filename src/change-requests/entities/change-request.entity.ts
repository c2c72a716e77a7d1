import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Space } from '../../spaces/entities/space.entity';

export const CHANGE_REQUEST_STATUSES = ['draft', 'open', 'archived', 'merged'] as const;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];

/** A proposed edit of a space. Its content is a branch of its own, under its identifier, laid over the primary content. */
@Entity('change_requests')
@Index('change_requests_space_id_number_key', ['spaceId', 'number'], { unique: true })
@Index('change_requests_space_id_status_idx', ['spaceId', 'status', 'number'])
@Index('change_requests_organization_id_status_idx', ['organizationId', 'status', 'id'])
export class ChangeRequest {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  spaceId: string;

  @ManyToOne(() => Space, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'space_id', foreignKeyConstraintName: 'change_requests_space_id_fkey' })
  space?: Relation<Space>;

  /** Counts the change requests of a space from 1. */
  @Column({ type: 'integer' })
  number: number;

  @Column('varchar', { length: 10 })
  status: ChangeRequestStatus;

  @Column('varchar', { length: 100 })
  subject: string;

  /** The newest revision of its branch; until something is written, the revision of the space it was made from. */
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  revisionId: string;

  /** Number of that revision in its branch; 0 until something is written. */
  @Column({ type: 'integer' })
  revisionSeq: number;

  /** The revision of the space it was made from. */
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  initialRevisionId: string;

  /** The revision of the space that was last pulled in; null: none yet. */
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  ancestorRevisionId: string | null;

  /** Number of the revision of the space that its branch is laid over. */
  @Column({ type: 'integer' })
  baseSeq: number;

  /** The revision of the space that the merge made. */
  @Index('change_requests_merged_revision_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  mergedRevisionId: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mergedAt: Date | null;

  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  mergedBy: string | null;

  /** Open comments; kept by the comments module. */
  @Column({ type: 'integer' })
  comments: number;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  createdBy: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
