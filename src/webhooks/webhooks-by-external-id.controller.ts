import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Scope } from '../common/permissions/scope';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../external-ids/by-external-id.decorators';
import { announceCreated } from '../external-ids/created-responder';
import { ExternalIds } from '../external-ids/external-ids';
import type { Webhook } from './entities/webhook.entity';
import { DeclaredWebhookResponse } from './dto/webhook-secret.response';
import { DeclareWebhookDto } from './dto/webhook.dto';
import { WebhookResponse } from './dto/webhook.response';
import { WebhookPresenter } from './webhook-presenter';
import { WebhooksService } from './webhooks.service';

const WEBHOOK = { name: 'Webhook', label: 'webhook', tag: 'Webhooks', body: WebhookResponse } as const;

/** Webhooks by the names that programs give to them. */
@Controller('orgs/:organizationId/webhooks')
export class WebhooksByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly webhooks: WebhooksService,
    private readonly presenter: WebhookPresenter,
  ) {}

  @GetByExternalId(WEBHOOK, 'webhooks.manage')
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<WebhookResponse> {
    const id = await this.externalIds.find(scope, { kind: 'webhook', externalId });
    return this.presenter.one(await this.webhooks.get(scope, id));
  }

  @PutByExternalId(WEBHOOK, 'webhooks.manage', {
    body: DeclaredWebhookResponse,
    notes: 'The secret is returned only when it is created.',
  })
  async put(
    @CallerScope() scope: Scope,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareWebhookDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeclaredWebhookResponse> {
    const { resource, isNew } = await this.externalIds.declare<{ webhook: Webhook; secret?: string }>(
      scope,
      { kind: 'webhook', externalId },
      {
        create: () => this.webhooks.create(scope, { ...body, externalId }),
        update: async (id) => ({ webhook: await this.webhooks.update(scope, id, body) }),
      },
    );
    const shown = await this.presenter.one(resource.webhook);
    announceCreated(response, isNew, shown.urls.location);
    return { ...shown, ...(resource.secret !== undefined && { secret: resource.secret }) };
  }
}
