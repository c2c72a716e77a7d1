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

export const SESSION_KEY_PURPOSE = 'session-key';
const HOUR_MS = 60 * 60_000;
const ROTATE_AFTER_MS = 24 * HOUR_MS;
/** Tokens are valid for an hour; the rest allows for clock differences. */
const RETAIN_AFTER_MS = 2 * HOUR_MS;
const MAX_CACHED_KEYS = 100;
/** Cache key of the newest key; it is not a valid identifier, so no token can request it. */
const NEWEST = '*';

/** An unsealed signing key. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Buffer;
  readonly createdAt: Date;
}

/**
 * The keys that sign sessions, stored sealed: the newest signs, earlier ones still verify what they have signed. A new one
 * is created every day.
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
    this.cache = new CoherentCache(invalidation, 'session-key', MAX_CACHED_KEYS);
  }

  onModuleInit(): void {
    this.jobs.register('session-keys.rotate', 'every hour', () => this.rotate());
  }

  /** The key to sign with; the first one is created on demand. */
  async newest(): Promise<SigningKey> {
    return (await this.cache.get(NEWEST, () => this.loadNewest())) ?? this.create();
  }

  /** A key by its identifier. */
  find(id: string): Promise<SigningKey | undefined> {
    return this.cache.get(id, async () => this.open(await this.keys.find(id)));
  }

  /** Creates a new key when the newest is a day old, and deletes those whose last signatures have expired. */
  async rotate(now = Date.now()): Promise<void> {
    const newest = await this.loadNewest();
    if (!newest || now - newest.createdAt.getTime() >= ROTATE_AFTER_MS) await this.create(new Date(now));
    await this.database.transaction(async () => {
      for (const id of await this.keys.deleteReplacedBefore(new Date(now - RETAIN_AFTER_MS)))
        await this.cache.announce(id);
    });
  }

  private create(createdAt = new Date()): Promise<SigningKey> {
    const secret = randomBytes(32);
    const id = newId();
    const row = { id, secret: this.sealer.seal(SESSION_KEY_PURPOSE, secret.toString('base64url')), createdAt };
    return this.database.transaction(async () => {
      await this.keys.insert(row);
      await this.cache.announce(NEWEST);
      return { id, secret, createdAt };
    });
  }

  private async loadNewest(): Promise<SigningKey | undefined> {
    return this.open(await this.keys.findNewest());
  }

  /** A key that was sealed with another SECRET_KEY is ignored: sessions that it signed end, and a new key is created. */
  private open(row: SessionKey | null | undefined): SigningKey | undefined {
    if (!row) return undefined;
    try {
      const secret = Buffer.from(this.sealer.open(SESSION_KEY_PURPOSE, row.secret), 'base64url');
      return { id: row.id, secret, createdAt: row.createdAt };
    } catch {
      this.log.warn({ key: row.id }, 'a session key cannot be decrypted with the current SECRET_KEY and is ignored');
      return undefined;
    }
  }
}
