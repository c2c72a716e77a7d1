import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { WebhooksRepository } from './webhooks.repository';

/** What webhooks know of spaces, for the end of a space and its way to another organization. */
@Injectable()
export class WebhookSpaces {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** Forgets spaces in a transaction: no filter names them, and nothing of them is in a log or on its way. */
  async forget(spaceIds: readonly string[]): Promise<void> {
    // Webhooks before their deliveries, as everyone locks them.
    await this.webhooks.forgetSpaces(spaceIds);
    await this.deliveries.forgetSpaces(spaceIds);
  }

  /** One step of the same, at most so many rows; 0 when there is nothing left. */
  async forgetStep(spaceId: string, limit: number): Promise<number> {
    const gone = await this.deliveries.forgetSpaces([spaceId], limit);
    return gone > 0 ? gone : this.webhooks.forgetSpaces([spaceId]);
  }
}
