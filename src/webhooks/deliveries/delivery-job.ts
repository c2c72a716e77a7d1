import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { JobHandlers } from '../../jobs/job-handlers';
import type { Webhook } from '../entities/webhook.entity';
import { DeliveryClaims, type Numbered } from './delivery-claims';
import { DeliveryResults } from './delivery-results';
import { DELIVER_TASK, type DeliverJob, DeliveryQueueRepository } from './delivery-queue.repository';
import { DeliverySender } from './delivery-sender';

/** Maximum number of deliveries that one process sends concurrently. */
const MAX_IN_FLIGHT = 64;
const SECOND_MS = 1_000;

/**
 * The job that sends the due deliveries of one webhook. It ends as soon as all are in flight, so that slow receivers do not
 * delay other jobs; each sender records its own outcome.
 */
@Injectable()
export class DeliveryJob implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly queue: DeliveryQueueRepository,
    private readonly sender: DeliverySender,
    private readonly results: DeliveryResults,
    private readonly handlers: JobHandlers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.handlers.register(DELIVER_TASK, (payload) => this.run(payload as DeliverJob), {
      pool: 'quick',
      isOutbound: true,
    });
  }

  /** Deliveries interrupted here are released, and sent by the next process. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The service is stopping.'));
    await Promise.all(this.underWay);
  }

  /** Runs in every process; finds the deliveries claimed by a killed process. */
  @Cron(CronExpression.EVERY_MINUTE)
  wakeOverdue(now = new Date()): Promise<number> {
    return this.queue.wakeOverdue(now);
  }

  async run({ webhookId }: DeliverJob): Promise<void> {
    const free = MAX_IN_FLIGHT - this.underWay.size;
    if (free <= 0 || this.stopping.signal.aborted) return this.queue.wake(webhookId, new Date(Date.now() + SECOND_MS));
    const batch = await this.claims.claim(webhookId, free);
    if (batch) for (const delivery of batch.deliveries) this.start(batch.webhook, delivery);
  }

  private start(webhook: Webhook, delivery: Numbered): void {
    const work = this.deliver(webhook, delivery)
      .catch((error: unknown) =>
        this.log.error({ err: error, delivery: delivery.id }, 'a webhook delivery was aborted'),
      )
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async deliver(webhook: Webhook, delivery: Numbered): Promise<void> {
    const outcome = await this.sender.send(webhook, delivery, this.stopping.signal);
    await this.results.record(delivery, outcome);
  }
}
