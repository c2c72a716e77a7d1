import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { ChangeRequest } from './change-request.entity';

export const REVIEW_STATUSES = ['approved', 'changes-requested'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A person's review of one revision of a change request; only their newest one counts. */
@Entity('change_request_reviews')
@Index('change_request_reviews_change_request_id_id_idx', ['changeRequestId', 'id'])
export class ChangeRequestReview {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @IdColumn()
  changeRequestId: string;

  @IdColumn()
  revisionId: string;

  @IdColumn()
  reviewerId: string;

  /** The person who requested the review; null: it was not requested. */
  @IdColumn({ nullable: true })
  requestedBy: string | null;

  @Column('varchar', { length: 20 })
  status: ReviewStatus;

  @TimeColumn()
  createdAt: Date;
}
