import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { newId } from '../../common/ids/new-id';
import { Sealer } from '../../config/sealer';
import { CoherentCache } from '../../database/coherent-cache';
import { Database } from '../../database/database';
import { Invalidation } from '../../database/invalidation';
import { RegularJobs } from '../../jobs/regular-jobs';
import type { SessionKey } from './entities/session-key.entity';
import { SessionKeysRepository } from './session-keys.repository';

const PURPOSE = 'session-key';
const HOUR_MS = 60 * 60_000;
const ROTATE_AFTER_MS = 24 * HOUR_MS;
/** What a key has signed is valid for an hour; the rest is for clocks that differ. */
const KEEP_AFTER_MS = 2 * HOUR_MS;
const REMEMBERED_KEYS = 100;
/** The name by which the newest key is remembered; it is no identifier, and so no token can request it. */
const NEWEST = '*';

/** A key of ours, ready for use. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Buffer;
  readonly createdAt: Date;
}

/**
 * The keys that sign sessions, kept sealed: the newest signs, those before it still count for what they have signed. A new one
 * is made every day.
 */
@Injectable()
export class SessionKeys implements OnModuleInit {
  private readonly cache: CoherentCache<SigningKey>;

  constructor(
    private readonly database: Database,
    private readonly keys: SessionKeysRepository,
    private readonly sealer: Sealer,
    private readonly jobs: RegularJobs,
    @Inject(LOG) private readonly log: Log,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'session-key', REMEMBERED_KEYS);
  }

  onModuleInit(): void {
    this.jobs.register('session-keys.rotate', 'every hour', () => this.rotate());
  }

  /** The key to sign with; the first one is created when it is needed. */
  async newest(): Promise<SigningKey> {
    return (await this.cache.get(NEWEST, () => this.loadNewest())) ?? this.make();
  }

  /** A key of ours by its identifier. */
  find(id: string): Promise<SigningKey | undefined> {
    return this.cache.get(id, async () => this.open(await this.keys.find(id)));
  }

  /** Creates a new key when the newest has served for a day, and deletes those whose last signatures are over. */
  async rotate(now = Date.now()): Promise<void> {
    const newest = await this.loadNewest();
    if (!newest || now - newest.createdAt.getTime() >= ROTATE_AFTER_MS) await this.make(new Date(now));
    await this.database.transaction(async () => {
      for (const id of await this.keys.deleteReplacedBefore(new Date(now - KEEP_AFTER_MS)))
        await this.cache.announce(id);
    });
  }

  private make(createdAt = new Date()): Promise<SigningKey> {
    const secret = randomBytes(32);
    const id = newId();
    const row = { id, secret: this.sealer.seal(PURPOSE, secret.toString('base64url')), createdAt };
    return this.database.transaction(async () => {
      await this.keys.insert(row);
      await this.cache.announce(NEWEST);
      return { id, secret, createdAt };
    });
  }

  private async loadNewest(): Promise<SigningKey | undefined> {
    return this.open(await this.keys.findNewest());
  }

  /** A key that was sealed with another SECRET_KEY is worth nothing: what it has signed has expired, and the next one is generated. */
  private open(row: SessionKey | null | undefined): SigningKey | undefined {
    if (!row) return undefined;
    try {
      const secret = Buffer.from(this.sealer.open(PURPOSE, row.secret), 'base64url');
      return { id: row.id, secret, createdAt: row.createdAt };
    } catch {
      this.log.warn({ key: row.id }, 'a session key cannot be decrypted with the current SECRET_KEY and is ignored');
      return undefined;
    }
  }
}
