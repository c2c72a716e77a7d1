import { shownExternalId } from '../common/dto/external-id.fields';
import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { WebhookResponse } from './dto/webhook.response';
import type { Webhook } from './entities/webhook.entity';

type Base = Pick<Configuration, 'publicUrl'>;

export const webhookAddress = ({ organizationId, id }: Pick<Webhook, 'organizationId' | 'id'>, base: Base): string =>
  `${base.publicUrl}/v1/orgs/${organizationId}/webhooks/${id}`;

const webhookPage = ({ organizationId, id }: Webhook, base: Base): string =>
  `${base.publicUrl}/app/orgs/${organizationId}/webhooks/${id}`;

export const toWebhookResponse = (
  webhook: Webhook,
  people: People,
  base: Base,
  { stopsAt, now = new Date() }: { readonly stopsAt?: Date; readonly now?: Date } = {},
): WebhookResponse => ({
  object: 'webhook',
  id: webhook.id,
  url: webhook.url,
  ...shownExternalId(webhook),
  format: webhook.format,
  ...(webhook.description !== null && { description: webhook.description }),
  events: webhook.events,
  spaces: webhook.spaces,
  sites: webhook.sites,
  active: webhook.disabledReason === null,
  status: webhook.disabledReason === null ? 'active' : 'disabled',
  ...(webhook.disabledReason !== null && { disabledReason: webhook.disabledReason }),
  ...(webhook.failingSince && { failingSince: webhook.failingSince.toISOString() }),
  ...(webhook.formerSecretUntil &&
    webhook.formerSecretUntil > now && { formerSecretUntil: webhook.formerSecretUntil.toISOString() }),
  owner: people(webhook.ownerId),
  ...(stopsAt && { stopsAt: stopsAt.toISOString() }),
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
  urls: { location: webhookAddress(webhook, base), app: webhookPage(webhook, base) },
});
