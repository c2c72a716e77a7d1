import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/permissions/actor';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Database } from '../../database/database';
import { DeliveryQueueRepository } from '../deliveries/delivery-queue.repository';
import { type Listener, WebhooksRepository } from '../webhooks.repository';
import type { WebhookEvent } from '../entities/webhook-event.types';

/** The organization and actor of an event. A `Scope` is one. */
interface Where {
  readonly organizationId: string;
  readonly actor: Pick<Actor, 'userId'>;
}

function wants({ events, spaces, sites }: Listener, { type, spaceId, subject }: WebhookEvent): boolean {
  if (!events.includes(type)) return false;
  if (spaces !== null && spaceId !== undefined && !spaces.includes(spaceId)) return false;
  return sites === null || subject?.kind !== 'site' || sites.includes(subject.id);
}

/** Sends events to webhooks. The only class that other modules call. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly queue: DeliveryQueueRepository,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /**
   * Records an event in the transaction of the operation: one that is rolled back notifies no one. Costs one statement if a webhook
   * subscribes to the event, regardless of their number, and none otherwise.
   * @throws outside of a transaction, which is a bug of the caller
   */
  async record({ organizationId, actor }: Where, event: WebhookEvent): Promise<void> {
    if (!this.database.inTransaction) throw new Error(`${event.type} was to be recorded outside of its transaction`);
    const wanting = await this.wanting(organizationId, event);
    if (wanting.length === 0) return;
    const data = {
      organizationId,
      actorId: actor.userId,
      ...(event.spaceId !== undefined && { spaceId: event.spaceId }),
      ...event.data,
      urls: event.urls(this.configuration),
    };
    await this.queue.add(wanting, { ...event, data });
  }

  /** Whether any webhook currently subscribes to an event: if not, an operation needs no transaction for it. */
  async isWanted(organizationId: string, event: WebhookEvent): Promise<boolean> {
    return (await this.wanting(organizationId, event)).length > 0;
  }

  private async wanting(organizationId: string, event: WebhookEvent): Promise<string[]> {
    const listeners = await this.webhooks.activeOf(organizationId);
    return listeners.filter((listener) => wants(listener, event)).map(({ id }) => id);
  }
}
