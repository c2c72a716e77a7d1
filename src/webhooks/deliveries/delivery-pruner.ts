import { Injectable, type OnModuleInit } from '@nestjs/common';
import { idBefore } from '../../common/ids/new-id';
import { deleteInBatches } from '../../jobs/delete-in-batches';
import { RegularJobs } from '../../jobs/regular-jobs';
import { DeliveryPrunerRepository } from './delivery-pruner.repository';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Maximum number of finished and of pending deliveries of one webhook. */
export const MAX_DELIVERIES = 1_000;
const MAX_WAITING = 10_000;

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

  /** Returns true if there is more to do. */
  prune(now = new Date()): Promise<boolean> {
    const oldest = idBefore(new Date(now.getTime() - RETENTION_MS));
    return deleteInBatches([
      (size) => this.rows.deleteOld(oldest, size),
      (size) => this.rows.skipWaiting(MAX_WAITING, size),
      (size) => this.rows.deleteSurplus(MAX_DELIVERIES, size),
    ]);
  }
}
