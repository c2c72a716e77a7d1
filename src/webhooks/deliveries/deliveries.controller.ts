import { Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { DeliveriesQuery } from '../dto/deliveries.query';
import { DeliveryDetailsResponse } from '../dto/delivery-details.response';
import { DeliveryResponse } from '../dto/delivery.response';
import { DeliveriesService } from './deliveries.service';
import { toDeliveryDetailsResponse, toDeliveryResponse } from './delivery.mapper';
import { MAX_DELIVERIES } from './delivery-pruner';

const TAG = 'Webhooks';

@Controller('orgs/:organizationId/webhooks/:webhookId')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post('test')
  @Requires('webhooks.manage')
  @Operation({
    id: 'testWebhook',
    tag: TAG,
    summary: 'Send a test message',
    description:
      'Sends the event `ping`, regardless of the subscribed events. The response is returned before delivery: `urls.location` reports the result. 409 if the webhook is disabled.',
    ok: DeliveryResponse,
    creates: true,
    errors: [409],
  })
  async test(@CallerScope() scope: Scope, @Param('webhookId', IdPipe) id: string): Promise<DeliveryResponse> {
    return this.toResponse(scope, await this.deliveries.ping(scope, id));
  }

  @Get('deliveries')
  @Requires('webhooks.manage')
  @Operation({
    id: 'listWebhookDeliveries',
    tag: TAG,
    summary: 'List the deliveries of a webhook',
    description: `The deliveries, newest first. They are kept for 30 days, at most the newest ${MAX_DELIVERIES} of each webhook.`,
    ok: DeliveryResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('webhookId', IdPipe) id: string,
    @Query() query: DeliveriesQuery,
  ): Promise<ListResponse<DeliveryResponse>> {
    return this.deliveries.list(scope, id, query, (delivery) => this.toResponse(scope, delivery));
  }

  @Get('deliveries/:deliveryId')
  @Requires('webhooks.manage')
  @Operation({
    id: 'getWebhookDelivery',
    tag: TAG,
    summary: 'Get a delivery with its attempts',
    description: 'Returns the payload and the result of each attempt.',
    ok: DeliveryDetailsResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('webhookId', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<DeliveryDetailsResponse> {
    const { delivery, tries } = await this.deliveries.get(scope, id, deliveryId);
    return toDeliveryDetailsResponse(delivery, tries, { organizationId: scope.organizationId, id }, this.configuration);
  }

  @Post('deliveries/:deliveryId/replay')
  @Requires('webhooks.manage')
  @Operation({
    id: 'replayWebhookDelivery',
    tag: TAG,
    summary: 'Redeliver a message',
    description:
      'Sends the same message again with the same `webhook-id`, with as many attempts as a new one. 409 if it is still being delivered, or if the webhook is disabled.',
    ok: DeliveryResponse,
    errors: [409],
  })
  async replay(
    @CallerScope() scope: Scope,
    @Param('webhookId', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<DeliveryResponse> {
    return this.toResponse(scope, await this.deliveries.replay(scope, id, deliveryId));
  }

  private toResponse({ organizationId }: Scope, delivery: Parameters<typeof toDeliveryResponse>[0]): DeliveryResponse {
    return toDeliveryResponse(delivery, { organizationId, id: delivery.webhookId }, this.configuration);
  }
}
