import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { FeedKey } from '../entities/feed-key.entity';

/** Number of merged change requests in a feed. */
const ENTRIES = 50;

/** A merged change request. */
export interface MergedEntry {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly mergedAt: Date;
  readonly mergedBy: string;
}

/** Keys and content of feeds. */
@Injectable()
export class FeedsRepository {
  constructor(private readonly database: Database) {}

  find(userId: string, spaceId: string): Promise<FeedKey | null> {
    return this.database.manager.findOneBy(FeedKey, { userId, spaceId });
  }

  findByHash(spaceId: string, hash: string): Promise<FeedKey | null> {
    return this.database.manager.findOneBy(FeedKey, { spaceId, hash });
  }

  /** Replaces the person's existing key for the space. */
  async put(key: FeedKey): Promise<void> {
    await this.database.manager.upsert(FeedKey, key, ['userId', 'spaceId']);
  }

  /** Returns false if there was no key. */
  async remove(userId: string, spaceId: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(FeedKey, { userId, spaceId });
    return affected === 1;
  }

  /** Newest first. */
  merged(organizationId: string, spaceId: string): Promise<MergedEntry[]> {
    return this.database.prepared<MergedEntry & Record<string, unknown>>(
      `SELECT id, number, subject, merged_at AS "mergedAt", merged_by AS "mergedBy" FROM change_requests
        WHERE organization_id = $1 AND space_id = $2 AND status = 'merged'
        ORDER BY merged_at DESC, id DESC LIMIT ${ENTRIES}`,
      [organizationId, spaceId],
    );
  }
}
