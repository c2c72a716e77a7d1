import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { Webhook } from './entities/webhook.entity';

const MAX_CACHED_ORGANIZATIONS = 10_000;

/** What decides whether a webhook is notified of an event. */
export type Listener = Pick<Webhook, 'id' | 'events' | 'spaces' | 'sites'>;

export interface WebhookFilter {
  readonly externalId?: string;
  readonly updatedSince?: string;
}

interface Listeners {
  readonly active: readonly Listener[];
}

/** Webhooks, with the organization in every WHERE except for the jobs that deliver. Anyone who changes one goes through here. */
@Injectable()
export class WebhooksRepository {
  private readonly listeners: CoherentCache<Listeners>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.listeners = new CoherentCache(invalidation, 'webhooks', MAX_CACHED_ORGANIZATIONS);
  }

  find(organizationId: string, id: string): Promise<Webhook | null> {
    return this.database.manager.findOneBy(Webhook, { organizationId, id });
  }

  /** In order of creation. */
  async list(
    organizationId: string,
    { externalId, updatedSince }: WebhookFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<Webhook>> {
    const rows = this.database.manager
      .createQueryBuilder(Webhook, 'webhook')
      .where('webhook.organizationId = :organizationId', { organizationId });
    if (externalId !== undefined) rows.andWhere('webhook.externalId = :externalId', { externalId });
    if (updatedSince !== undefined) rows.andWhere('webhook.updatedAt >= :updatedSince', { updatedSince });
    const count = await rows.getCount();
    if (after) rows.andWhere('webhook.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('webhook.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(Webhook, { organizationId });
  }

  /**
   * Those of an organization that are active, in the order of their identifiers. Costs no statement once every process knows
   * them, also inside a transaction: no act that triggers webhooks changes one.
   */
  async activeOf(organizationId: string): Promise<readonly Listener[]> {
    const known = this.listeners.known(organizationId);
    if (known) return known.active;
    const load = async (): Promise<Listeners> => ({
      active: await this.database.prepared<Listener & Record<string, unknown>>(
        `SELECT id, events, spaces, sites FROM webhooks
          WHERE organization_id = $1 AND disabled_reason IS NULL ORDER BY id`,
        [organizationId],
      ),
    });
    const found = await load();
    // What is read inside a transaction is not remembered: it is read once more after it, for the next one.
    this.database.afterCommit(() => void this.listeners.get(organizationId, load).catch(() => undefined));
    return found.active;
  }

  /** Lets those who add webhooks to an organization wait for each other until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`webhooks:${organizationId}`);
  }

  /** Locks a webhook until the transaction ends; events can still be recorded for it. */
  lock(organizationId: string, id: string): Promise<Webhook | null> {
    return this.database.manager.findOne(Webhook, {
      where: { organizationId, id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** For the jobs that deliver. */
  lockById(id: string): Promise<Webhook | null> {
    return this.database.manager.findOne(Webhook, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async insert(webhook: Webhook): Promise<void> {
    await this.database.manager.insert(Webhook, webhook);
    await this.listeners.announce(webhook.organizationId);
  }

  async update({ organizationId, id }: Webhook, changes: Partial<Webhook>): Promise<void> {
    await this.database.manager.update(Webhook, { organizationId, id }, changes);
    await this.listeners.announce(organizationId);
  }

  async delete({ organizationId, id }: Webhook): Promise<void> {
    await this.database.manager.delete(Webhook, { organizationId, id });
    await this.listeners.announce(organizationId);
  }

  /** Notes since when nothing arrives; null: the last try arrived. */
  async setFailingSince({ organizationId, id }: Webhook, failingSince: Date | null): Promise<void> {
    await this.database.manager.update(Webhook, { organizationId, id }, { failingSince });
  }

  /** Takes spaces out of all filters; a filter that named nothing else lets nothing through. */
  async forgetSpaces(spaceIds: readonly string[]): Promise<number> {
    const changed = await this.database.query<{ id: string }>(
      `UPDATE webhooks SET spaces = ARRAY(SELECT kept FROM unnest(spaces) AS kept WHERE kept <> ALL($1::varchar[]))
        WHERE spaces && $1::varchar[] RETURNING organization_id AS id`,
      [spaceIds],
    );
    for (const id of new Set(changed.map((row) => row.id))) await this.listeners.announce(id);
    return changed.length;
  }
}
