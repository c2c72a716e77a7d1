import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { DisabledWebhooksReader } from '../../webhooks/disabled-webhooks.reader';
import type { DisabledWebhookResponse } from './disabled-webhook.response';

/** The webhooks of all organizations that are disabled, as operators see them. */
@Injectable()
export class DisabledWebhooks {
  constructor(
    private readonly webhooks: DisabledWebhooksReader,
    private readonly cursors: CursorCodec,
  ) {}

  /** Newest first. */
  list(query: PageQueryDto): Promise<ListResponse<DisabledWebhookResponse>> {
    return readPage(this.cursors, 'operate-webhooks', query, {
      read: (page) => this.webhooks.list(page),
      keys: ({ id }) => [id],
      item: ({ id, organizationId, url, disabledReason, updatedAt }) => ({
        object: 'disabled-webhook' as const,
        id,
        organization: organizationId,
        host: URL.canParse(url) ? new URL(url).host : '',
        reason: disabledReason,
        updatedAt: updatedAt.toISOString(),
      }),
    });
  }
}
