import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { NotificationPreference } from '../entities/notification-preference.entity';
import type { Delivery, MailChoice } from '../notification-kind';
import type { NotificationKind } from '../notification-kinds';

/** How people want to be notified of each kind; a kind without a row has the default. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<ReadonlyMap<NotificationKind, Delivery>> {
    const rows = await this.database.manager.findBy(NotificationPreference, { userId });
    return new Map(rows.map(({ kind, delivery }) => [kind, delivery]));
  }

  async set(userId: string, chosen: readonly (readonly [NotificationKind, Delivery])[]): Promise<void> {
    const before = await this.of(userId);
    const rows = chosen.flatMap(([kind, delivery]) =>
      before.get(kind) === delivery ? [] : [{ userId, kind, delivery }],
    );
    if (rows.length > 0) await this.database.manager.upsert(NotificationPreference, rows, ['userId', 'kind']);
  }

  /** Mail choices of a person. */
  async mailsOf(userId: string): Promise<ReadonlyMap<NotificationKind, MailChoice>> {
    const rows = await this.database.manager.findBy(NotificationPreference, { userId });
    return new Map(rows.flatMap(({ kind, mail }) => (mail === null ? [] : [[kind, mail] as const])));
  }

  /** Returns false if the person no longer exists. */
  async setMails(userId: string, chosen: readonly (readonly [NotificationKind, MailChoice])[]): Promise<boolean> {
    const written = await this.database.execute(
      `INSERT INTO notification_preferences (user_id, kind, delivery, mail)
       SELECT u.id, new.kind, 'inbox', new.mail
         FROM users u, unnest($2::varchar[], $3::varchar[]) AS new (kind, mail) WHERE u.id = $1
       ON CONFLICT (user_id, kind) DO UPDATE SET mail = excluded.mail
          WHERE notification_preferences.mail IS DISTINCT FROM excluded.mail`,
      [userId, chosen.map(([kind]) => kind), chosen.map(([, mail]) => mail)],
    );
    return written > 0 || chosen.length === 0 || (await this.mailsOf(userId)).size > 0;
  }
}
