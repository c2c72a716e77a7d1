import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../jobs/job-queue';
import { MailQueue } from '../../mail/mail-queue';
import type { Notice } from '../notices.repository';
import { nextDigest } from './digest-hour';
import { WaitingMailsRepository } from './waiting-mails.repository';

/** Sends the mails that are due for one person. */
export const MAIL_ROUND_TASK = 'notifications.mail';

/** How long a mail is held back for further events, and for its recipient to see the notification in the inbox. */
const COLLECT_MS = 20_000;

/** Schedules the mails of notifications, in the transaction that creates them. */
@Injectable()
export class MailPlan {
  constructor(
    private readonly mails: MailQueue,
    private readonly waiting: WaitingMailsRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @param userIds people who have the notification of the event */
  async add({ kind, eventId }: Pick<Notice, 'kind' | 'eventId'>, userIds: readonly string[]): Promise<void> {
    if (!this.mails.isOn || userIds.length === 0) return;
    const now = new Date();
    const soon = new Date(now.getTime() + COLLECT_MS);
    const wanted = await this.waiting.wanted(kind, eventId, userIds);
    if (wanted.length === 0) return;
    await this.waiting.plan(wanted.map((each) => ({ ...each, dueAt: each.isDaily ? nextDigest(each, now) : soon })));
    const atOnce = wanted.filter(({ isDaily }) => !isDaily).map(({ userId }) => userId);
    await this.jobs.enqueueOncePerKey(MAIL_ROUND_TASK, 'userId', atOnce, soon);
  }
}
