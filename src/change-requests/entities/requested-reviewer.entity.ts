import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';
import { ChangeRequest } from './change-request.entity';

/** Someone who was asked to review and has not yet. */
@Entity('requested_reviewers')
export class RequestedReviewer {
  @PrimaryIdColumn()
  changeRequestId: string;

  @ManyToOne(() => ChangeRequest, { onDelete: 'CASCADE' })
  changeRequest?: Relation<ChangeRequest>;

  @Index('requested_reviewers_user_id_idx')
  @PrimaryIdColumn()
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: Relation<User>;

  /** The revision of the change request when they were asked. */
  @IdColumn()
  revisionId: string;

  @IdColumn()
  requestedBy: string;

  @TimeColumn()
  createdAt: Date;
}
