import { Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { User } from '../../users/entities/user.entity';

/** When a person wants the daily mail, and when they were last mailed. Without a row: at 08:00 UTC, and never. */
@Entity('notification_mail_schedules')
export class MailSchedule {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  userId: string;

  /** Hour of the day in `timeZone`. */
  @Column('smallint', { default: 8 })
  hour: number;

  /** A name from the IANA time zone database. */
  @Column('varchar', { length: 64, default: 'UTC' })
  timeZone: string;

  /** When immediate mails were last handed to the mail queue. */
  @TimeColumn({ nullable: true })
  mailedAt: Date | null;

  @TimeColumn({ nullable: true })
  digestedAt: Date | null;
}
