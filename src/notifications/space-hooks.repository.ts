import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle } from '../spaces/space-lifecycle';

/** Tables whose rows belong to a space, with the columns that identify a row. */
const TABLES = {
  notifications: 'id',
  notification_subscriptions: 'id',
  feed_keys: 'user_id, space_id',
} as const;

/** Deletes notifications when their space is transferred or deleted. */
@Injectable()
export class NotificationSpaceHooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(({ spaceIds }) => this.forget(spaceIds));
    this.lifecycle.onPurge((spaceId, limit) => this.purge(spaceId, limit));
  }

  private async forget(spaceIds: readonly string[]): Promise<void> {
    for (const table of Object.keys(TABLES))
      await this.database.execute(`DELETE FROM ${table} WHERE space_id = ANY($1)`, [spaceIds]);
  }

  private async purge(spaceId: string, limit: number): Promise<number> {
    for (const [table, key] of Object.entries(TABLES)) {
      const gone = await this.database.execute(
        `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE space_id = $1 LIMIT $2)`,
        [spaceId, limit],
      );
      if (gone > 0) return gone;
    }
    return 0;
  }
}
