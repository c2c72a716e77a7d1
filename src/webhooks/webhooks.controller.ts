import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { ListWebhooksQuery } from './dto/list-webhooks.query';
import { CreateWebhookDto, UpdateWebhookDto } from './dto/webhook.dto';
import { WebhookSecretResponse } from './dto/webhook-secret.response';
import { WebhookResponse } from './dto/webhook.response';
import { WEBHOOK_LIMITS } from './webhook-limits';
import { WebhookPresenter } from './webhook-presenter';
import { WebhooksService } from './webhooks.service';

const TAG = 'Webhooks';

@Controller('orgs/:organizationId/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly presenter: WebhookPresenter,
  ) {}

  @Get()
  @Requires('webhooks.manage')
  @Operation({
    id: 'listWebhooks',
    tag: TAG,
    summary: 'List the webhooks of an organization',
    description: 'The webhooks in order of creation, without their secrets.',
    ok: WebhookResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: ListWebhooksQuery): Promise<ListResponse<WebhookResponse>> {
    const page = await this.webhooks.list(scope, query);
    return { ...page, items: await this.presenter.all(page.items) };
  }

  @Post()
  @Requires('webhooks.manage')
  @Operation({
    id: 'createWebhook',
    dryRun: true,
    tag: TAG,
    summary: 'Create a webhook',
    description: `Subscribes a URL to events from now on, with a secret that is returned only once. The caller becomes its owner: it receives only events that the owner may see. 400 for an address inside the network of the service; 409 if the organization already has ${WEBHOOK_LIMITS.webhooks} webhooks.`,
    ok: WebhookSecretResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() body: CreateWebhookDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WebhookSecretResponse> {
    const { webhook, secret } = await this.webhooks.create(scope, body);
    const created = await this.presenter.one(webhook);
    response.location(created.urls.location);
    return { ...created, secret };
  }

  @Get(':webhookId')
  @Requires('webhooks.manage')
  @Operation({
    id: 'getWebhook',
    tag: TAG,
    summary: 'Get a webhook',
    description: 'Returns the settings of the webhook and its status.',
    ok: WebhookResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('webhookId', IdPipe) id: string): Promise<WebhookResponse> {
    return this.presenter.one(await this.webhooks.get(scope, id));
  }

  @Patch(':webhookId')
  @Requires('webhooks.manage')
  @Operation({
    id: 'updateWebhook',
    dryRun: true,
    tag: TAG,
    summary: 'Update a webhook',
    description:
      'Changes only the fields in the body. `active: true` enables it, regardless of why it was disabled, and makes the caller its owner; `active: false` disables it, and pending deliveries are skipped.',
    ok: WebhookResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('webhookId', IdPipe) id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<WebhookResponse> {
    return this.presenter.one(await this.webhooks.update(scope, id, body));
  }

  @Delete(':webhookId')
  @Requires('webhooks.manage')
  @Operation({
    id: 'deleteWebhook',
    dryRun: true,
    tag: TAG,
    summary: 'Delete a webhook',
    description:
      'Deletes the webhook with its delivery log; pending deliveries are discarded. 204 if it was already deleted.',
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('webhookId', IdPipe) id: string): Promise<boolean> {
    return this.webhooks.delete(scope, id);
  }

  @Post(':webhookId/take-over')
  @Requires('webhooks.manage')
  @Operation({
    id: 'takeOverWebhook',
    tag: TAG,
    matches: ['getWebhook'],
    summary: 'Take over a webhook',
    description:
      'Makes the caller its owner, who is responsible for it. It goes on if it was disabled because no one was responsible; if it was disabled for another reason, it stays so.',
    ok: WebhookResponse,
  })
  async takeOver(@CallerScope() scope: Scope, @Param('webhookId', IdPipe) id: string): Promise<WebhookResponse> {
    return this.presenter.one(await this.webhooks.takeOver(scope, id));
  }

  @Post(':webhookId/rotate-secret')
  @Requires('webhooks.manage')
  @Operation({
    id: 'rotateWebhookSecret',
    tag: TAG,
    matches: ['getWebhook'],
    summary: 'Rotate the secret of a webhook',
    description:
      'Generates a new secret, returned only once. For 24 hours messages carry two signatures, with the new and the previous secret, so that the receiver can be switched over in the meantime. If rotated again within that time, only the newest two secrets sign.',
    ok: WebhookSecretResponse,
  })
  async rotateSecret(
    @CallerScope() scope: Scope,
    @Param('webhookId', IdPipe) id: string,
  ): Promise<WebhookSecretResponse> {
    const { webhook, secret } = await this.webhooks.rotateSecret(scope, id);
    return { ...(await this.presenter.one(webhook)), secret };
  }
}
