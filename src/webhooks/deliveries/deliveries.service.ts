import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { DeliveriesQuery } from '../dto/deliveries.query';
import type { WebhookDelivery } from '../entities/webhook-delivery.entity';
import type { DeliveryAttempt } from '../entities/delivery-attempt.entity';
import type { Webhook } from '../entities/webhook.entity';
import { PING } from '../entities/webhook-event.types';
import { webhookTarget } from '../webhook-target';
import { webhookAddress } from '../webhook.mapper';
import { WebhooksRepository } from '../webhooks.repository';
import { DeliveriesRepository } from './deliveries.repository';
import { DeliveryQueueRepository } from './delivery-queue.repository';

/** Lists deliveries of a webhook, and sends them again. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly queue: DeliveryQueueRepository,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  async list<Item>(
    scope: Scope,
    webhookId: string,
    query: DeliveriesQuery,
    item: (delivery: WebhookDelivery, webhook: Webhook) => Item,
  ): Promise<ListResponse<Item>> {
    const webhook = found(await this.webhooks.find(scope.organizationId, webhookId), 'webhook');
    const { status, event } = query;
    return readPage(this.cursors, `deliveries:${JSON.stringify([webhookId, status, event])}`, query, {
      read: (page) => this.deliveries.list(webhookId, { status, event }, page),
      keys: ({ id }) => [id],
      item: (delivery) => item(delivery, webhook),
    });
  }

  async get(
    scope: Scope,
    webhookId: string,
    id: string,
  ): Promise<{ delivery: WebhookDelivery; tries: DeliveryAttempt[] }> {
    found(await this.webhooks.find(scope.organizationId, webhookId), 'webhook');
    const delivery = found(await this.deliveries.find(webhookId, id), 'delivery');
    return { delivery, tries: await this.deliveries.attemptsOf(delivery) };
  }

  /** Sends a test message. 409 while the webhook is disabled. */
  ping(scope: Scope, webhookId: string): Promise<WebhookDelivery> {
    return this.audit.transaction(async () => {
      await this.active(scope, webhookId);
      const { organizationId, actor } = scope;
      const urls = { location: webhookAddress({ organizationId, id: webhookId }, this.configuration) };
      const data = { organizationId, actorId: actor.userId, webhookId, urls };
      const [id = ''] = await this.queue.add([webhookId], { type: PING, data });
      return found(await this.deliveries.find(webhookId, id), 'delivery');
    });
  }

  /** Sends the same message again, with as many attempts as a new one. 409 while it is still pending. */
  replay(scope: Scope, webhookId: string, id: string): Promise<WebhookDelivery> {
    return this.audit.transaction(async () => {
      const webhook = await this.active(scope, webhookId);
      const delivery = found(await this.deliveries.lock(webhookId, id), 'delivery');
      if (delivery.status === 'pending')
        throw conflict('wrong_state', 'This delivery is still in progress. Wait until it has succeeded or failed.');
      const now = new Date();
      const again = { status: 'pending', note: null, tries: 0, nextTryAt: now } as const;
      await this.deliveries.update(delivery, again);
      await this.queue.wake(webhookId, now);
      const details = { delivery: id, event: delivery.type };
      await this.audit.record(scope, 'webhook.replay', webhookTarget(webhook), details);
      return { ...delivery, ...again };
    });
  }

  private async active({ organizationId }: Scope, id: string): Promise<Webhook> {
    const webhook = found(await this.webhooks.lock(organizationId, id), 'webhook');
    if (webhook.disabledReason !== null) throw conflict('wrong_state', 'This webhook is disabled. Enable it first.');
    return webhook;
  }
}

function found<Row>(row: Row | null, what: string): Row {
  if (!row) throw notFound(what);
  return row;
}
