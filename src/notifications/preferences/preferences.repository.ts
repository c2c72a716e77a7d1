import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { NotificationPreference } from '../entities/notification-preference.entity';
import type { Delivery, NotificationKind } from '../notification-kinds';

/** How people want to be notified of each kind; a kind without a row has the default. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<ReadonlyMap<NotificationKind, Delivery>> {
    const rows = await this.database.manager.findBy(NotificationPreference, { userId });
    return new Map(rows.map(({ kind, delivery }) => [kind, delivery]));
  }

  async set(userId: string, chosen: readonly (readonly [NotificationKind, Delivery])[]): Promise<void> {
    const rows = chosen.map(([kind, delivery]) => ({ userId, kind, delivery }));
    if (rows.length > 0) await this.database.manager.upsert(NotificationPreference, rows, ['userId', 'kind']);
  }
}
