import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';
import type { Delivery, MailChoice } from '../notification-kind';
import type { NotificationKind } from '../notification-kinds';

/** How a person wants to be notified of a kind; without a row: in the inbox. */
@Entity('notification_preferences')
export class NotificationPreference {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  userId: string;

  @PrimaryColumn('varchar', { length: 40 })
  kind: NotificationKind;

  @Column('varchar', { length: 10 })
  delivery: Delivery;

  /** Null: the default of the kind. */
  @Column('varchar', { length: 10, nullable: true })
  mail: MailChoice | null;
}
