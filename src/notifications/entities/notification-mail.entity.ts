import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Notification } from './notification.entity';

/** The mail state of a notification: waiting to be mailed, or mailed. Deleted with the notification. */
@Entity('notification_mails')
@Index('notification_mails_user_id_due_at_idx', ['userId', 'dueAt'], { where: 'due_at IS NOT NULL' })
@Index('notification_mails_due_at_idx', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class NotificationMail {
  @ForeignKey(() => Notification, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  notificationId: string;

  /** The owner of the notification. */
  @IdColumn()
  userId: string;

  /** Whether it waits for the daily mail. */
  @Column({ type: 'boolean' })
  daily: boolean;

  /** When it is due; null: nothing is waiting to be mailed. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  /** When it was last handed to the mail queue. */
  @TimeColumn({ nullable: true })
  sentAt: Date | null;
}
