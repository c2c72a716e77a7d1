import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { DirectConnections } from '../database/direct-connections';

/** Any fixed number: sets these locks apart from all others. */
const SPACE = 7_241_134;

const keyOf = (hash: string): number => createHash('sha256').update(hash).digest().readInt32BE(0);

/** Locks that keep storing and deleting a blob apart, across all processes that share a database. */
@Injectable()
export class BlobLocks {
  constructor(
    private readonly database: Database,
    private readonly direct: DirectConnections,
  ) {}

  /** Runs `work` while nobody else deletes this blob, and lets writers of it wait for its end. */
  whileDeleting<T>(hash: string, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.execute('SELECT pg_advisory_xact_lock($1, $2)', [SPACE, keyOf(hash)]);
      return work();
    });
  }

  /** Waits until nobody is in the middle of deleting this blob. Anyone who begins afterwards sees what is stored now. */
  async whenDeleted(hash: string): Promise<void> {
    // Beside any transaction: the lock is given back at once, so that no writer ever keeps the other side waiting.
    await this.direct.pool.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [SPACE, keyOf(hash)]);
  }
}
