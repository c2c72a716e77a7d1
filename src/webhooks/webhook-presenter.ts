import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { PeopleReader } from '../users/people.reader';
import type { WebhookResponse } from './dto/webhook.response';
import type { Webhook } from './entities/webhook.entity';
import { toWebhookResponse } from './webhook.mapper';
import { WebhookResponsibility } from './webhook-responsibility';

/** Builds responses of webhooks, with their owners and until when these may stay so. */
@Injectable()
export class WebhookPresenter {
  constructor(
    private readonly people: PeopleReader,
    private readonly responsibility: WebhookResponsibility,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(webhook: Webhook): Promise<WebhookResponse> {
    const people = await this.people.read([webhook.ownerId]);
    const stopsAt = await this.responsibility.endOf(webhook);
    return toWebhookResponse(webhook, people, this.configuration, { stopsAt });
  }

  async all(webhooks: readonly Webhook[]): Promise<WebhookResponse[]> {
    const people = await this.people.read(webhooks.map(({ ownerId }) => ownerId));
    const ends = await Promise.all(webhooks.map((webhook) => this.responsibility.endOf(webhook)));
    return webhooks.map((webhook, index) =>
      toWebhookResponse(webhook, people, this.configuration, { stopsAt: ends[index] }),
    );
  }
}
