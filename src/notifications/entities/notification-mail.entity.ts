import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Notification } from './notification.entity';

/** That a notification is to be mailed, or was. Goes with the notification. */
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

  /** Null: nothing of it waits. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  /** When it was last handed in as a mail. */
  @TimeColumn({ nullable: true })
  sentAt: Date | null;
}
