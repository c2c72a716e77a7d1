import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { RegularJobs } from '../../jobs/regular-jobs';
import { MailQueue } from '../../mail/mail-queue';
import { hadDigest, nextDigest } from './digest-hour';
import { MailSchedulesRepository } from './mail-schedules.repository';
import { MAIL_ROUND_TASK } from './mail-plan';
import { NOTIFICATION_MAILS, type NotificationMailSubject } from './notification-mails';
import { WaitingMailsRepository } from './waiting-mails.repository';

/** Minimum interval between immediate mails to one person; notifications in between share one mail. */
const REST_MS = 2 * 60 * 1_000;

/** Maximum number of notifications in one mail; the others are in the inbox. */
const MAX_IN_MAIL = 50;

const PEOPLE_AT_ONCE = 500;

/**
 * Hands the mails of one person after another to the mail queue. Handed-in notifications are marked in the same transaction, under a lock
 * on the person, so that each is handed in once, no matter how many processes run and where one of them stops.
 */
@Injectable()
export class MailRounds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly waiting: WaitingMailsRepository,
    private readonly schedules: MailSchedulesRepository,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly regular: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.handlers.register(MAIL_ROUND_TASK, (payload) => this.run((payload as { userId: string }).userId), {
      pool: 'quick',
    });
    this.regular.register('notifications.mails-due', 'every ten minutes', () => this.look());
  }

  /** Queues the mails of everyone for whom something is due. */
  async look(now = new Date()): Promise<void> {
    let after = '';
    for (let isMore = true; isMore;) {
      const people = await this.waiting.dueFor(now, after, PEOPLE_AT_ONCE);
      await this.jobs.enqueueOncePerKey(MAIL_ROUND_TASK, 'userId', people, now);
      isMore = people.length === PEOPLE_AT_ONCE;
      after = people.at(-1) ?? after;
    }
  }

  /** Hands in what is due for one person. Safe to run twice. */
  run(userId: string, now = new Date()): Promise<void> {
    return this.database.transaction(async () => {
      const schedule = await this.schedules.lock(userId);
      const earliest = new Date((schedule.mailedAt?.getTime() ?? 0) + REST_MS);
      const isMailed = earliest <= now && (await this.handIn(userId, false, now));
      if (isMailed) await this.schedules.update(userId, { mailedAt: now });
      if (hadDigest(schedule, now)) await this.waiting.postpone(userId, now, nextDigest(schedule, now));
      else if (await this.handIn(userId, true, now)) await this.schedules.update(userId, { digestedAt: now });
      await this.comeBack(userId, isMailed ? new Date(now.getTime() + REST_MS) : earliest);
    });
  }

  /** Returns false if nothing is due. */
  private async handIn(userId: string, isDaily: boolean, now: Date): Promise<boolean> {
    const taken = await this.waiting.take(userId, isDaily, now);
    if (taken.length === 0) return false;
    const subject: NotificationMailSubject = {
      userId,
      isDaily,
      ids: taken.slice(0, MAX_IN_MAIL),
      count: taken.length,
    };
    await this.mails.sendComposed(NOTIFICATION_MAILS, subject);
    return true;
  }

  /** Schedules the next run, for notifications that have to wait until the person may be mailed again. */
  private async comeBack(userId: string, earliest: Date): Promise<void> {
    const dueAt = await this.waiting.nextAtOnce(userId);
    if (dueAt)
      await this.jobs.enqueueOncePerKey(MAIL_ROUND_TASK, 'userId', [userId], dueAt > earliest ? dueAt : earliest);
  }
}
