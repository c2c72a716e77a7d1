import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { conflict, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { ListWebhooksQuery } from './dto/list-webhooks.query';
import type { Scope } from '../common/permissions/scope';
import type { CreateWebhookDto, UpdateWebhookDto } from './dto/webhook.dto';
import type { Webhook } from './entities/webhook.entity';
import { WebhookChecks } from './webhook-checks';
import { WEBHOOK_LIMITS } from './webhook-limits';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookDisabler } from './webhook-disabler';
import { webhookHost, webhookTarget } from './webhook-target';
import { WebhooksRepository } from './webhooks.repository';
import { kindTurn } from '../database/turn-names';
import { differing } from '../database/differing';

/** A webhook with the secret that is shown once. */
export interface Revealed {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** The fields for the audit log: not the address, which may contain a secret. */
const noted = ({ url, externalId, format, description, events, spaces, sites, disabledReason }: Partial<Webhook>) => ({
  ...(externalId !== undefined && { externalId }),
  ...(url !== undefined && { host: webhookHost({ url }) }),
  ...(format && { format }),
  ...(description !== undefined && { description }),
  ...(events && { events }),
  ...(spaces !== undefined && { spaces }),
  ...(sites !== undefined && { sites }),
  ...(disabledReason !== undefined && { disabledReason }),
});

/** The webhooks of an organization and their settings. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly checks: WebhookChecks,
    private readonly secrets: WebhookSecrets,
    private readonly disabler: WebhookDisabler,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  list({ organizationId }: Scope, query: ListWebhooksQuery): Promise<ListResponse<Webhook>> {
    const { externalId, updatedSince } = query;
    const filter = { externalId, updatedSince };
    return readPage(this.cursors, withFilters(`webhooks:${organizationId}`, filter), query, {
      read: (page) => this.webhooks.list(organizationId, filter, page),
      keys: ({ id }) => [id],
      item: (webhook) => webhook,
    });
  }

  async get({ organizationId }: Scope, id: string): Promise<Webhook> {
    const webhook = await this.webhooks.find(organizationId, id);
    if (!webhook) throw notFound('webhook');
    return webhook;
  }

  /** 400 for an address that is refused, and for spaces and sites that are not of the organization; 409 past the limit. */
  async create(scope: Scope, input: CreateWebhookDto): Promise<Revealed> {
    await this.checks.check(scope, input);
    const id = newId();
    const { clear, sealed } = this.secrets.create(id);
    const webhook = newWebhook(scope, input, id, sealed);
    await this.audit.inTurn(kindTurn('webhooks', scope.organizationId), async () => {
      await this.webhooks.lockOrganization(scope.organizationId);
      if ((await this.webhooks.count(scope.organizationId)) >= WEBHOOK_LIMITS.webhooks)
        throw conflict(
          'limit_reached',
          `An organization has at most ${WEBHOOK_LIMITS.webhooks} webhooks. Delete one first.`,
        );
      await this.webhooks.insert(webhook);
      await this.audit.record(scope, 'webhook.create', webhookTarget(webhook), noted(webhook));
    });
    return { webhook, secret: clear };
  }

  /** Changes what is given. Switching it on makes the caller its owner; switching it off ends what waits to be sent. */
  async update(scope: Scope, id: string, input: UpdateWebhookDto): Promise<Webhook> {
    await this.checks.check(scope, input);
    return this.audit.transaction(async () => {
      const webhook = await this.locked(scope, id);
      const changes = differing(webhook, changesBy(scope, webhook, input));
      if (!changes) return webhook;
      await this.webhooks.update(webhook, { ...changes, updatedAt: new Date() });
      if (changes.disabledReason) await this.disabler.turnOff(webhook, changes.disabledReason);
      const moved = changes.url !== undefined && changes.url !== webhook.url;
      const details = { ...changesOf(noted(webhook), noted(changes)), ...(moved && { address: 'changed' }) };
      if (Object.keys(details).length > 0 || changes.ownerId !== undefined)
        await this.audit.record(scope, 'webhook.update', webhookTarget({ ...webhook, ...changes }), details);
      return this.get(scope, id);
    });
  }

  /** Makes the caller its owner; if it stopped because no one was responsible, it goes on. Otherwise it stays on or off. */
  takeOver(scope: Scope, id: string): Promise<Webhook> {
    return this.audit.transaction(async () => {
      const webhook = await this.locked(scope, id);
      const disabledReason = webhook.disabledReason === 'owner' ? null : webhook.disabledReason;
      const changes = { ownerId: scope.actor.userId, orphanedAt: null, disabledReason, updatedAt: new Date() };
      await this.webhooks.update(webhook, changes);
      await this.audit.record(scope, 'webhook.take-over', webhookTarget(webhook));
      return { ...webhook, ...changes };
    });
  }

  /** Creates a new secret; the former one signs beside it for a day. */
  rotateSecret(scope: Scope, id: string): Promise<Revealed> {
    return this.audit.transaction(async () => {
      const webhook = await this.locked(scope, id);
      const now = new Date();
      const { clear, changes } = this.secrets.rotate(webhook, now);
      await this.webhooks.update(webhook, { ...changes, updatedAt: now });
      await this.audit.record(scope, 'webhook.rotate-secret', webhookTarget(webhook));
      return { webhook: { ...webhook, ...changes, updatedAt: now }, secret: clear };
    });
  }

  /** Deletes it with its log; what waits is not sent. False if there is none. */
  delete(scope: Scope, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const webhook = await this.webhooks.lock(scope.organizationId, id);
      if (!webhook) return false;
      await this.webhooks.delete(webhook);
      await this.audit.record(scope, 'webhook.delete', webhookTarget(webhook));
      return true;
    });
  }

  private async locked({ organizationId }: Scope, id: string): Promise<Webhook> {
    const webhook = await this.webhooks.lock(organizationId, id);
    if (!webhook) throw notFound('webhook');
    return webhook;
  }
}

const eachOnce = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

function newWebhook(scope: Scope, input: CreateWebhookDto, id: string, secret: string): Webhook {
  const now = new Date();
  return {
    id,
    organizationId: scope.organizationId,
    ownerId: scope.actor.userId,
    url: input.url,
    externalId: input.externalId ?? null,
    format: input.format ?? 'standard',
    description: input.description ?? null,
    events: eachOnce(input.events),
    spaces: input.spaces ? eachOnce(input.spaces) : null,
    sites: input.sites ? eachOnce(input.sites) : null,
    secret,
    formerSecret: null,
    formerSecretUntil: null,
    disabledReason: input.active === false ? 'manual' : null,
    failingSince: null,
    orphanedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function changesBy({ actor }: Scope, webhook: Webhook, input: UpdateWebhookDto): Partial<Webhook> {
  const { url, format, description, events, spaces, sites, active, externalId } = input;
  return {
    ...(url !== undefined && { url }),
    ...(externalId !== undefined && { externalId }),
    ...(format && { format }),
    ...(description !== undefined && { description }),
    ...(events && { events: eachOnce(events) }),
    ...(spaces !== undefined && { spaces: spaces && eachOnce(spaces) }),
    ...(sites !== undefined && { sites: sites && eachOnce(sites) }),
    ...(active === true && { disabledReason: null, failingSince: null, ownerId: actor.userId, orphanedAt: null }),
    ...(active === false && webhook.disabledReason === null && { disabledReason: 'manual' as const }),
  };
}
