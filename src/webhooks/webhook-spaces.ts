import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { WebhooksRepository } from './webhooks.repository';

/** Cleans up filters and deliveries when spaces are deleted or transferred. */
@Injectable()
export class WebhookSpaces {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** Removes spaces from filters, and their events from the log and the queue, in a transaction. */
  async forget(spaceIds: readonly string[]): Promise<void> {
    // Webhooks before their deliveries, as everyone locks them.
    await this.webhooks.forgetSpaces(spaceIds);
    await this.deliveries.forgetSpaces(spaceIds);
  }

  /** One step of the same, at most this many rows; 0 when there is nothing left. */
  async forgetStep(spaceId: string, limit: number): Promise<number> {
    const gone = await this.deliveries.forgetSpaces([spaceId], limit);
    return gone > 0 ? gone : this.webhooks.forgetSpaces([spaceId]);
  }
}
