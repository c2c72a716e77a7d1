import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Integration, Standing } from '../access/responsibility/responsibility.types';
import { Responsibilities } from '../access/responsibility/responsibilities';
import { allows } from '../common/permissions/permission';
import { Database } from '../database/database';
import { MembersService } from '../members/members.service';
import type { Webhook } from './entities/webhook.entity';
import { WebhookDisabler } from './webhook-disabler';
import { WebhooksRepository } from './webhooks.repository';

const integrationOf = ({ id, organizationId, ownerId, orphanedAt }: Webhook): Integration => ({
  id,
  organizationId,
  responsibleId: ownerId,
  orphanedAt,
});

/** The owner of a webhook is responsible for it, as long as they may manage webhooks. */
@Injectable()
export class WebhookResponsibility implements OnModuleInit {
  constructor(
    private readonly responsibilities: Responsibilities,
    private readonly members: MembersService,
    private readonly webhooks: WebhooksRepository,
    private readonly disabler: WebhookDisabler,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.responsibilities.register('webhook', {
      mayBeHeld: (integration) => this.mayBeHeld(integration),
      stop: (integration) => this.stop(integration),
    });
  }

  standing(webhook: Webhook): Promise<Standing> {
    return this.responsibilities.standing('webhook', integrationOf(webhook));
  }

  endOf(webhook: Webhook): Promise<Date | undefined> {
    return this.responsibilities.endOf('webhook', integrationOf(webhook));
  }

  private async mayBeHeld({ organizationId, responsibleId }: Integration): Promise<boolean> {
    const member = await this.members.membership(organizationId, responsibleId);
    return member !== undefined && !member.disabled && allows(member.role, 'webhooks.manage');
  }

  private stop({ organizationId, id, responsibleId }: Integration): Promise<void> {
    return this.database.transaction(async () => {
      const webhook = await this.webhooks.lock(organizationId, id);
      if (webhook?.ownerId === responsibleId && webhook.disabledReason === null)
        await this.disabler.disable(webhook, 'owner');
    });
  }
}
