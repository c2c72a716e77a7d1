import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';
import { ChangeRequest } from './change-request.entity';

/** Someone who has been asked for a review and has not submitted it yet. */
@Entity('requested_reviewers')
@Index('requested_reviewers_reminder_idx', ['createdAt'], { where: 'reminded_at IS NULL' })
export class RequestedReviewer {
  @ForeignKey(() => ChangeRequest, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  changeRequestId: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('requested_reviewers_user_id_idx')
  @PrimaryIdColumn()
  userId: string;

  /** The revision of the change request at the time of the request. */
  @IdColumn()
  revisionId: string;

  @IdColumn()
  requestedBy: string;

  /** The comment with the note of the request; null: there was none. It may have been deleted since. */
  @IdColumn({ nullable: true })
  commentId: string | null;

  @TimeColumn()
  createdAt: Date;

  /** When they were reminded of the request, which happens once. */
  @TimeColumn({ nullable: true })
  remindedAt: Date | null;
}
