import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { type Payload, verified, type WebhookReceiver } from './webhook-receiver';

export const ALL_EVENTS = [
  'space_content_updated',
  'change_request_opened',
  'change_request_reviewed',
  'change_request_merged',
  'comment_posted',
  'site_published',
];

export interface Hook {
  readonly id: string;
  readonly secret: string;
  /** Below `/v1`. */
  readonly path: string;
  /** At the receiver. */
  readonly place: string;
}

export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly eventId: string;
  readonly status: string;
  readonly tries: number;
  readonly note?: string;
  readonly nextTryAt?: string;
  readonly payload: Payload;
  readonly attempts: readonly {
    readonly status?: number;
    readonly excerpt?: string;
    readonly error?: string;
    readonly duration: number;
  }[];
}

/** Webhooks of one organization, with their receiver. */
export class WebhookWorld {
  readonly path: string;

  constructor(
    readonly app: TestApp,
    readonly receiver: WebhookReceiver,
    readonly tenant: Tenant,
  ) {
    this.path = `/v1/orgs/${tenant.organizationId}/webhooks`;
  }

  /** Adds a webhook for a separate path, which responds with `answer`. */
  async hook(
    settings: object = {},
    answer?: Parameters<WebhookReceiver['listen']>[1],
    client = this.tenant.client,
  ): Promise<Hook> {
    const place = `/${unique('hook')}`;
    const url = this.receiver.listen(place, answer);
    const { body } = await client.post<{ id: string; secret: string }>(this.path, {
      body: { url, events: ALL_EVENTS, ...settings },
      status: 201,
    });
    return { ...body, path: `${this.path}/${body.id}`, place };
  }

  /** Waits for `count` messages, and returns their verified payloads. */
  async received({ place, secret }: Hook, count: number): Promise<Payload[]> {
    await eventually(() => this.receiver.at(place).length >= count);
    return this.receiver.at(place).map((received) => verified(received, secret));
  }

  async ping({ path }: Hook): Promise<string> {
    return (await this.tenant.client.post<{ id: string }>(`${path}/test`, { status: 201 })).body.id;
  }

  async delivery({ path }: Hook, id: string): Promise<Delivery> {
    return (await this.tenant.client.get<Delivery>(`${path}/deliveries/${id}`, { status: 200 })).body;
  }

  async deliveries({ path }: Hook, query: Readonly<Record<string, unknown>> = {}): Promise<Delivery[]> {
    return this.tenant.client.all<Delivery>(`${path}/deliveries`, query);
  }

  /** Waits until a delivery has this status, after the given number of attempts. */
  async delivered(hook: Hook, id: string, status: string, tries?: number): Promise<Delivery> {
    await eventually(async () => {
      const delivery = await this.delivery(hook, id);
      return delivery.status === status && (tries === undefined || delivery.tries === tries);
    });
    return this.delivery(hook, id);
  }

  /** Advances the time until everything that waits for a webhook is due. */
  async passTime({ id }: Hook): Promise<void> {
    await this.app.database.execute(
      'UPDATE webhook_deliveries SET next_try_at = now() WHERE webhook_id = $1 AND next_try_at IS NOT NULL',
      [id],
    );
    // Adding a job wakes the workers, which otherwise check only periodically for due jobs.
    await this.app.database.execute(
      `SELECT graphile_worker.add_job('webhooks.deliver', json_build_object('webhookId', $1::text))`,
      [id],
    );
  }
}
