import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ChangeRequest } from './change-request.entity';

export const REVIEW_STATUSES = ['approved', 'changes-requested'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** What one person said of one revision of a change request; their newest counts. */
@Entity('change_request_reviews')
@Index('change_request_reviews_change_request_id_id_idx', ['changeRequestId', 'id'])
export class ChangeRequestReview {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  id: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  changeRequestId: string;

  @ManyToOne(() => ChangeRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'change_request_id', foreignKeyConstraintName: 'change_request_reviews_change_request_id_fkey' })
  changeRequest?: Relation<ChangeRequest>;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  revisionId: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  reviewerId: string;

  /** Who asked for the review; null: nobody did. */
  @Column({ type: 'varchar', length: 32, collation: 'C', nullable: true })
  requestedBy: string | null;

  @Column('varchar', { length: 20 })
  status: ReviewStatus;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
