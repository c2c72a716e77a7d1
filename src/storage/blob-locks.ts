import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { DirectConnections } from '../database/direct-connections';

/** Any fixed number: distinguishes these locks from all others. */
const LOCK_CLASS = 7_241_134;

const keyOf = (hash: string): number => createHash('sha256').update(hash).digest().readInt32BE(0);

/** Locks that serialize storing and deleting of a blob, across all processes that share a database. */
@Injectable()
export class BlobLocks {
  constructor(
    private readonly database: Database,
    private readonly direct: DirectConnections,
  ) {}

  /** Runs `work` while no one else deletes this blob, and makes writers of it wait for the end. */
  whileDeleting<T>(hash: string, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.execute('SELECT pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, keyOf(hash)]);
      return work();
    });
  }

  /** Waits until no one is deleting this blob. A deletion that begins afterwards sees what is stored now. */
  async whenDeleted(hash: string): Promise<void> {
    // Outside any transaction: the lock is released immediately, so that a writer never blocks a deletion.
    await this.direct.pool.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [LOCK_CLASS, keyOf(hash)]);
  }
}
