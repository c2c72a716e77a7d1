import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Responsibilities } from '../../access/responsibility/responsibilities';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';
import { NoticesRepository } from '../notices.repository';
import { Notifier } from '../recording/notifier';
import { RecipientsRepository } from '../recording/recipients.repository';
import { type Orphaned, OrphanedRepository } from './orphaned.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long an integration goes on; on the day after it, people are told that it has stopped. */
const DAYS = 14;
const BATCH = 200;

/** Notifies the admins of an organization once a day of every integration that no one is responsible for, until it has stopped. */
@Injectable()
export class OrphanedNotices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly responsibilities: Responsibilities,
    private readonly orphaned: OrphanedRepository,
    private readonly recipients: RecipientsRepository,
    private readonly rows: NoticesRepository,
    private readonly notifier: Notifier,
    private readonly regular: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.regular.register('notifications.orphaned', 'every hour', () => this.notify());
  }

  async notify(now = new Date()): Promise<void> {
    await this.responsibilities.review(now);
    const since = new Date(now.getTime() - (DAYS + 1) * DAY_MS);
    let found: Orphaned[];
    let after = '';
    do {
      found = await this.orphaned.list(since, after, BATCH);
      for (const one of found) await this.notifyOf(one, now);
      after = found.at(-1)?.id ?? '';
    } while (found.length === BATCH);
  }

  private notifyOf({ id, organizationId, orphanedAt, webhookId, spaceId }: Orphaned, now: Date): Promise<void> {
    const day = Math.floor((now.getTime() - orphanedAt.getTime()) / DAY_MS);
    return this.database.transaction(async () => {
      await this.rows.lock(organizationId, spaceId);
      const notice = {
        organizationId,
        kind: 'integration_orphaned' as const,
        // Always the same on one day, so that no one is notified twice.
        eventId: `${id}-${Math.floor(orphanedAt.getTime() / DAY_MS).toString(36)}-${day}`,
        foldKey: null,
        actorId: null,
        spaceId,
        changeRequestId: null,
        commentId: null,
        replyId: null,
        webhookId,
        detail: day < DAYS ? `${DAYS - day}-days` : 'stopped',
      };
      await this.notifier.notify(notice, await this.recipients.adminsOf(organizationId));
    });
  }
}
