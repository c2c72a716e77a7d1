import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FieldError, tooBusy } from '../../core/errors/app-error';
import type { ErrorReason } from '../../core/errors/error-reasons';
import { newId } from '../common/ids/new-id';
import { sha256 } from '../common/text/sha256';
import { Sealer } from '../config/sealer';
import { Database } from '../database/database';
import { LIVING_LOCKS, ListenConnection } from '../database/listen-connection';
import { RegularJobs } from '../jobs/regular-jobs';

/** How long a response is replayed. */
const RETENTION_HOURS = 24;
/** How long a request counts as running if it is unknown whether its process is alive. */
const LEASE_MINUTES = 10;
/** A missing process may just be reconnecting, which takes less; its work is then rolled back, never done twice. */
const ABSENCE_SECONDS = 3;
const RETRY_SECONDS = 2;
const MAX_BYTES = 1024 * 1024;

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly caller: string;
  readonly key: string;
  /** Of method, URL and body. */
  readonly fingerprint: string;
}

/** The parts of a response that are replayed. */
export interface StoredResponse {
  readonly status: number;
  readonly location?: string;
  readonly etag?: string;
  readonly body?: unknown;
  /** The message of a failure. */
  readonly message?: string;
  readonly reason?: ErrorReason;
  readonly field?: string;
  readonly errors?: readonly FieldError[];
}

export type Claim =
  | { readonly kind: 'mine'; readonly attempt: string }
  | { readonly kind: 'answered'; readonly answer: StoredResponse }
  /** `lost`: it was processed, but its response was not stored. */
  | { readonly kind: 'other-request' | 'running' | 'lost' };

interface Row {
  readonly fingerprint: string;
  readonly answer: string | null;
  readonly isOver: boolean;
  readonly isDone: boolean;
}

/** The request `known` is no longer being processed: its lease has expired, or its process has ended. */
const IS_OVER = `(
  known.lease_until <= now()
  OR known.lease_until <= now() + interval '${LEASE_MINUTES} minutes' - interval '${ABSENCE_SECONDS} seconds'
     AND known.process IS NOT NULL AND NOT EXISTS (SELECT FROM ${LIVING_LOCKS} AND objid = known.process::int8))`;

/** Claims a new key, an expired one, or one whose process died before it committed anything. */
const CLAIM = `
  INSERT INTO idempotency_keys AS known (caller, key_hash, fingerprint, attempt, process, lease_until, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + interval '${LEASE_MINUTES} minutes', now() + interval '${RETENTION_HOURS} hours')
  ON CONFLICT (caller, key_hash) DO UPDATE SET
    fingerprint = excluded.fingerprint, attempt = excluded.attempt, process = excluded.process, is_done = false,
    answer = NULL, lease_until = excluded.lease_until, expires_at = excluded.expires_at
  WHERE known.expires_at <= now()
     OR (known.fingerprint = excluded.fingerprint AND NOT known.is_done AND ${IS_OVER})
  RETURNING attempt`;

/** Stores by key which requests were processed, and their responses. */
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

  /** Of any number of requests with the same key, exactly one claims it. */
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
   * Records in the transaction of the request that it was processed.
   * @throws AppError 503 when another attempt has taken over, so that this one is rolled back
   */
  async markDone(attempt: string): Promise<void> {
    const marked = await this.database.execute('UPDATE idempotency_keys SET is_done = true WHERE attempt = $1', [
      attempt,
    ]);
    if (marked === 0)
      throw tooBusy(
        'Another attempt with this idempotency key has taken over. Try again shortly.',
        RETRY_SECONDS,
        'idempotency_key_in_use',
      );
  }

  /** Stores the response, sealed: it may contain a secret that is shown only once. One that is too large is not stored. */
  async storeResponse(attempt: string, key: string, answer: StoredResponse): Promise<void> {
    const text = JSON.stringify(answer);
    const isStorable = Buffer.byteLength(text) <= MAX_BYTES;
    await this.database.execute(
      'UPDATE idempotency_keys SET is_done = true, answer = $2, lease_until = now() WHERE attempt = $1',
      [attempt, isStorable ? this.sealer.seal(purposeOf(sha256(key)), text) : null],
    );
  }

  /** Releases the key of a request that failed, unless part of it was committed. */
  async release(attempt: string): Promise<void> {
    await this.database.execute('DELETE FROM idempotency_keys WHERE attempt = $1 AND NOT is_done', [attempt]);
    await this.database.execute('UPDATE idempotency_keys SET lease_until = now() WHERE attempt = $1', [attempt]);
  }

  async prune(): Promise<void> {
    await this.database.execute('DELETE FROM idempotency_keys WHERE expires_at < now()');
  }

  private open(hash: string, sealed: string): Claim {
    try {
      return { kind: 'answered', answer: JSON.parse(this.sealer.open(purposeOf(hash), sealed)) as StoredResponse };
    } catch {
      // Sealed with a key that this installation no longer has.
      return { kind: 'lost' };
    }
  }
}

const purposeOf = (keyHash: string): string => `idempotency:${keyHash}`;
