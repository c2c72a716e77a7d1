import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../common/ids/new-id';
import { sha256 } from '../common/text/sha256';
import { Sealer } from '../config/sealer';
import { Database } from '../database/database';
import { LIVING_LOCKS, ListenConnection } from '../database/listen-connection';
import { RegularJobs } from '../jobs/regular-jobs';

/** So long an answer is repeated. */
const KEPT_HOURS = 24;
/** So long a process counts as being at it of which nobody knows whether it is alive. */
const LEASE_MINUTES = 10;
/** A process that is missing may just be connecting again, which takes less; what it does is then undone, never done twice. */
const ABSENCE_SECONDS = 3;
const MOST_BYTES = 1024 * 1024;

/** A request as its key names it: whose, and what it asks. */
export interface KeyedRequest {
  readonly caller: string;
  readonly key: string;
  /** Of method, address and body. */
  readonly fingerprint: string;
}

/** What is repeated of an answer. */
export interface KeptAnswer {
  readonly status: number;
  readonly location?: string;
  readonly body?: unknown;
  /** The message of a failure. */
  readonly message?: string;
}

export type Claim =
  | { readonly kind: 'mine'; readonly attempt: string }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** `lost`: it was carried out, but its answer was not kept. */
  | { readonly kind: 'other-request' | 'running' | 'lost' };

interface Row {
  readonly fingerprint: string;
  readonly answer: string | null;
  readonly isOver: boolean;
  readonly isDone: boolean;
}

/** Nobody carries out the request `known` any more: its time is up, or its process has ended. */
const IS_OVER = `(
  known.lease_until <= now()
  OR known.lease_until <= now() + interval '${LEASE_MINUTES} minutes' - interval '${ABSENCE_SECONDS} seconds'
     AND known.process IS NOT NULL AND NOT EXISTS (SELECT FROM ${LIVING_LOCKS} AND objid = known.process::int8))`;

/** Takes a new key, one whose day is over, or one whose process died before it committed anything. */
const CLAIM = `
  INSERT INTO idempotency_keys AS known (caller, key_hash, fingerprint, attempt, process, lease_until, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + interval '${LEASE_MINUTES} minutes', now() + interval '${KEPT_HOURS} hours')
  ON CONFLICT (caller, key_hash) DO UPDATE SET
    fingerprint = excluded.fingerprint, attempt = excluded.attempt, process = excluded.process, is_done = false,
    answer = NULL, lease_until = excluded.lease_until, expires_at = excluded.expires_at
  WHERE known.expires_at <= now()
     OR (known.fingerprint = excluded.fingerprint AND NOT known.is_done AND ${IS_OVER})
  RETURNING attempt`;

/** Remembers by their keys which requests were carried out, and how they were answered. */
@Injectable()
export class IdempotencyKeysRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly jobs: RegularJobs,
    private readonly connection: ListenConnection,
  ) {}

  onModuleInit(): void {
    this.jobs.register('idempotency.prune', 'every hour', () => this.prune());
  }

  /** Of any number of requests with one key, exactly one gets it. */
  async claim({ caller, key, fingerprint }: KeyedRequest): Promise<Claim> {
    const attempt = newId();
    const hash = sha256(key);
    const claimed = await this.database.query(CLAIM, [caller, hash, fingerprint, attempt, this.connection.holder]);
    if (claimed.length > 0) return { kind: 'mine', attempt };
    const [row] = await this.database.query<Row>(
      `SELECT fingerprint, answer, is_done AS "isDone", ${IS_OVER} AS "isOver"
         FROM idempotency_keys known WHERE caller = $1 AND key_hash = $2`,
      [caller, hash],
    );
    if (!row) return { kind: 'running' };
    if (row.fingerprint !== fingerprint) return { kind: 'other-request' };
    if (row.answer !== null) return this.open(hash, row.answer);
    return { kind: row.isDone && row.isOver ? 'lost' : 'running' };
  }

  /**
   * Notes in the transaction of the request that it was carried out.
   * @throws when another attempt has taken over, so that this one comes to nothing
   */
  async mark(attempt: string): Promise<void> {
    const marked = await this.database.execute('UPDATE idempotency_keys SET is_done = true WHERE attempt = $1', [
      attempt,
    ]);
    if (marked === 0) throw new Error('another attempt has taken over this idempotency key');
  }

  /** Keeps the answer, sealed: it may hold a secret that is shown only once. One that is too large is not kept. */
  async keep(attempt: string, key: string, answer: KeptAnswer): Promise<void> {
    const text = JSON.stringify(answer);
    const isKept = Buffer.byteLength(text) <= MOST_BYTES;
    await this.database.execute(
      'UPDATE idempotency_keys SET is_done = true, answer = $2, lease_until = now() WHERE attempt = $1',
      [attempt, isKept ? this.sealer.seal(purposeOf(sha256(key)), text) : null],
    );
  }

  /** Frees the key of a request that failed, unless something of it was committed. */
  async release(attempt: string): Promise<void> {
    await this.database.execute('DELETE FROM idempotency_keys WHERE attempt = $1 AND NOT is_done', [attempt]);
    await this.database.execute('UPDATE idempotency_keys SET lease_until = now() WHERE attempt = $1', [attempt]);
  }

  async prune(): Promise<void> {
    await this.database.execute('DELETE FROM idempotency_keys WHERE expires_at < now()');
  }

  private open(hash: string, sealed: string): Claim {
    try {
      return { kind: 'answered', answer: JSON.parse(this.sealer.open(purposeOf(hash), sealed)) as KeptAnswer };
    } catch {
      // Sealed with a key that this installation has no longer.
      return { kind: 'lost' };
    }
  }
}

const purposeOf = (keyHash: string): string => `idempotency:${keyHash}`;
