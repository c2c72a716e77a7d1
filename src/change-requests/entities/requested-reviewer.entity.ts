import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../users/entities/user.entity';
import { ChangeRequest } from './change-request.entity';

/** Someone who was asked to review and has not yet. */
@Entity('requested_reviewers')
export class RequestedReviewer {
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  changeRequestId: string;

  @ManyToOne(() => ChangeRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'change_request_id', foreignKeyConstraintName: 'requested_reviewers_change_request_id_fkey' })
  changeRequest?: Relation<ChangeRequest>;

  @Index('requested_reviewers_user_id_idx')
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'requested_reviewers_user_id_fkey' })
  user?: Relation<User>;

  /** The revision of the change request when they were asked. */
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  revisionId: string;

  @Column({ type: 'varchar', length: 32, collation: 'C' })
  requestedBy: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
