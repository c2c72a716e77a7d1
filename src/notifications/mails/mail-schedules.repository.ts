import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { MailSchedule } from '../entities/mail-schedule.entity';
import { USUAL_HOUR } from './digest-hour';

/** Times at which people are mailed. */
@Injectable()
export class MailSchedulesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<Omit<MailSchedule, 'userId'>> {
    const found = await this.database.manager.findOneBy(MailSchedule, { userId });
    return found ?? { ...USUAL_HOUR, mailedAt: null };
  }

  /** Blocks others who mail this person, or change their schedule, until the transaction ends. */
  async lock(userId: string): Promise<Omit<MailSchedule, 'userId'>> {
    await this.database.execute(
      'INSERT INTO notification_mail_schedules (user_id) SELECT id FROM users WHERE id = $1 ON CONFLICT DO NOTHING',
      [userId],
    );
    await this.database.query('SELECT FROM notification_mail_schedules WHERE user_id = $1 FOR UPDATE', [userId]);
    return this.of(userId);
  }

  async update(userId: string, changes: Partial<Omit<MailSchedule, 'userId'>>): Promise<void> {
    await this.database.manager.update(MailSchedule, { userId }, changes);
  }
}
