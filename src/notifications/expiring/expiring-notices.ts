import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';
import { NoticesRepository } from '../notices.repository';
import { Notifier } from '../recording/notifier';
import { RecipientsRepository } from '../recording/recipients.repository';
import { type Expiring, ExpiringRepository, type Stage } from './expiring.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 200;

type Kind = 'token_expiring' | 'certificate_expiring';

/** Always the same for an expiry, so that no one is notified of it twice. */
const eventOf = ({ id, expiresAt }: Expiring, days: number): string =>
  `${id}-${days}-${Math.floor(expiresAt.getTime() / DAY_MS).toString(36)}`;

/** Notifies people 14 days and 3 days before their API tokens expire, and admins before certificates of identity providers do. */
@Injectable()
export class ExpiringNotices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly expiring: ExpiringRepository,
    private readonly recipients: RecipientsRepository,
    private readonly rows: NoticesRepository,
    private readonly notifier: Notifier,
    private readonly regular: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.regular.register('notifications.expiring', 'every day', () => this.notify());
  }

  async notify(now = new Date()): Promise<void> {
    const at = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
    for (const stage of [
      { from: now, to: at(3), days: 3 },
      { from: at(3), to: at(14), days: 14 },
    ]) {
      await this.each('token_expiring', stage, (after) => this.expiring.tokens(stage, after, BATCH));
      await this.each('certificate_expiring', stage, (after) => this.expiring.certificates(stage, after, BATCH));
    }
  }

  private async each(kind: Kind, stage: Stage, read: (after: string) => Promise<Expiring[]>): Promise<void> {
    let found: Expiring[];
    let after = '';
    do {
      found = await read(after);
      for (const one of found) await this.notifyOf(kind, one, stage.days);
      after = found.at(-1)?.id ?? '';
    } while (found.length === BATCH);
  }

  private notifyOf(kind: Kind, one: Expiring, days: number): Promise<void> {
    const { organizationId, userId } = one;
    return this.database.transaction(async () => {
      await this.rows.lock(organizationId, null);
      const people = userId === null ? await this.recipients.adminsOf(organizationId) : [userId];
      const notice = {
        organizationId,
        kind,
        eventId: eventOf(one, days),
        foldKey: null,
        actorId: null,
        spaceId: null,
        changeRequestId: null,
        commentId: null,
        replyId: null,
        webhookId: null,
        detail: `${days}-days`,
      };
      await this.notifier.notify(notice, people);
    });
  }
}
