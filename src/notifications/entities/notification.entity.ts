import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';
import type { NotificationKind } from '../notification-kinds';

/** A notification of one member, stored as identifiers only: titles and texts are looked up on reading. Deleted with the member. */
@Entity('notifications')
@Index('notifications_user_id_event_id_key', ['userId', 'eventId'], { unique: true })
@Index('notifications_user_id_position_idx', ['userId', 'position'])
@Index('notifications_organization_id_user_id_idx', ['organizationId', 'userId'])
@Index('notifications_fold_key_idx', ['userId', 'foldKey'], { where: 'fold_key IS NOT NULL' })
@Index('notifications_space_id_idx', ['spaceId'], { where: 'space_id IS NOT NULL' })
@ForeignKey(() => Member, ['organizationId', 'userId'], ['organizationId', 'userId'], {
  name: 'notifications_user_id_fkey',
  onDelete: 'CASCADE',
})
export class Notification {
  @PrimaryIdColumn()
  id: string;

  /** Sort key by the newest event: an identifier that is replaced whenever an event is folded in. */
  @IdColumn()
  position: string;

  @IdColumn()
  organizationId: string;

  @IdColumn()
  userId: string;

  @Column('varchar', { length: 40 })
  kind: NotificationKind;

  /** The newest event that it is about; a person has at most one notification of each event. */
  @IdColumn()
  eventId: string;

  /** All events that it is about; more than one if events were folded into it. */
  @Column('varchar', { length: 32, array: true })
  events: string[];

  /** Unread notifications of a person with the same key are folded into one. */
  @Column({ type: 'varchar', length: 80, collation: 'C', nullable: true })
  foldKey: string | null;

  /** The person who caused the event; null: the service itself. */
  @IdColumn({ nullable: true })
  actorId: string | null;

  @IdColumn({ nullable: true })
  spaceId: string | null;

  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  @IdColumn({ nullable: true })
  commentId: string | null;

  @IdColumn({ nullable: true })
  replyId: string | null;

  @IdColumn({ nullable: true })
  webhookId: string | null;

  /** The verdict of a review, or the reason why a webhook was disabled. */
  @Column('varchar', { length: 40, nullable: true })
  detail: string | null;

  @TimeColumn({ nullable: true })
  readAt: Date | null;

  /** When the newest event happened. */
  @TimeColumn()
  createdAt: Date;
}
