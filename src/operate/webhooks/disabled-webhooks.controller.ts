import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import { DisabledWebhookResponse } from './disabled-webhook.response';
import { DisabledWebhooks } from './disabled-webhooks.service';

@Controller('operate/webhooks')
export class DisabledWebhooksController {
  constructor(private readonly webhooks: DisabledWebhooks) {}

  @Get()
  @OperatorOnly()
  @Operation({
    id: 'listDisabledWebhooks',
    tag: 'Operate',
    summary: 'List the webhooks that are disabled',
    description: 'In all organizations, newest first.',
    ok: DisabledWebhookResponse,
    list: true,
  })
  list(@Query() query: PageQueryDto): Promise<ListResponse<DisabledWebhookResponse>> {
    return this.webhooks.list(query);
  }
}
