import { Injectable } from '@nestjs/common';
import { badRequest, reworded } from '../../core/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import { OutboundClient } from '../outbound/outbound-client';
import { OutboundError } from '../outbound/outbound-error';
import type { UpdateWebhookDto } from './dto/webhook.dto';
import { WebhookOwner } from './webhook-owner';
import { WebhookSubjects } from './events/webhook-subjects';

/** Validates the settings of webhooks. */
@Injectable()
export class WebhookChecks {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly owner: WebhookOwner,
    private readonly subjects: WebhookSubjects,
  ) {}

  /** 400 for an address that can never be reached, and for spaces or sites that do not exist or are not visible to the caller. */
  async check(scope: Scope, { url, spaces, sites }: UpdateWebhookDto): Promise<void> {
    if (url !== undefined) this.checkUrl(url);
    const { organizationId, organizationRole: role, actor } = scope;
    const space = await this.owner.unseenSpace({ organizationId, role, userId: actor.userId }, spaces ?? []);
    const present = await this.subjects.present(organizationId, 'site', sites ?? []);
    const site = sites?.find((id) => !present.has(id));
    for (const [field, id] of Object.entries({ spaces: space, sites: site }))
      if (id !== undefined)
        throw badRequest(
          'unknown_reference',
          `${field} names ${JSON.stringify(id)}, which does not belong to the organization.`,
          { field },
        );
  }

  private checkUrl(url: string): void {
    try {
      this.outbound.check(url);
    } catch (error) {
      throw error instanceof OutboundError
        ? reworded(error, `url cannot be used. ${error.message}`, { field: 'url' })
        : error;
    }
  }
}
