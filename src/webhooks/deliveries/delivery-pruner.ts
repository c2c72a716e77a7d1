import { Injectable, type OnModuleInit } from '@nestjs/common';
import { idBefore } from '../../common/ids/new-id';
import { RegularJobs } from '../../jobs/regular-jobs';
import { DeliveryPrunerRepository } from './delivery-pruner.repository';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Maximum number of finished and of pending deliveries of one webhook. */
export const MAX_DELIVERIES = 1_000;
const MAX_WAITING = 10_000;

/** Rows of one transaction, and transactions of one job; the rest is left to another job. */
const BATCH = 2_000;
const BATCHES = 25;

/** Bounds the log by age (30 days) and by the number of deliveries of each webhook. */
@Injectable()
export class DeliveryPruner implements OnModuleInit {
  constructor(
    private readonly rows: DeliveryPrunerRepository,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('webhooks.prune', 'every hour', () => this.prune());
  }

  /** In small transactions; true if there is more to do. */
  async prune(now = new Date()): Promise<boolean> {
    const oldest = idBefore(new Date(now.getTime() - RETENTION_MS));
    const steps = [
      () => this.rows.deleteOld(oldest, BATCH),
      () => this.rows.skipWaiting(MAX_WAITING, BATCH),
      () => this.rows.deleteSurplus(MAX_DELIVERIES, BATCH),
    ];
    let left = BATCHES;
    for (const step of steps) while ((await step()) === BATCH) if ((left -= 1) <= 0) return true;
    return false;
  }
}
