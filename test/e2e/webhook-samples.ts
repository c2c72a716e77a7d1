import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { type Call, list, type Sample, with400 } from './route-sample';

interface Named {
  readonly id: string;
}

/** A host that cannot be resolved, so that nothing is ever delivered. */
const url = 'http://hooks.invalid/bindery';

/** A webhook with a completed delivery, by the names of path parameters. */
export async function makeWebhook({ client, organizationId }: Tenant): Promise<Record<string, string>> {
  const path = `/v1/orgs/${organizationId}/webhooks`;
  const created = await client.post<Named>(path, { body: { url, events: ['site_published'] }, status: 201 });
  const webhook = `${path}/${created.body.id}`;
  const { body: delivery } = await client.post<Named>(`${webhook}/test`, { status: 201 });
  await client.patch(webhook, { body: { active: false }, status: 200 });
  await eventually(async () => {
    const { body } = await client.get<{ status: string }>(`${webhook}/deliveries/${delivery.id}`, { status: 200 });
    return body.status !== 'pending';
  });
  await client.patch(webhook, { body: { active: true }, status: 200 });
  return { webhookId: created.body.id, deliveryId: delivery.id };
}

/** Adds a webhook, and a delivery of the one that `makeWebhook` created. */
export async function addWebhook({ client, organizationId }: Tenant, webhookId = ''): Promise<void> {
  const path = `/v1/orgs/${organizationId}/webhooks`;
  await client.post(path, { body: { url, events: ['site_published'] }, status: 201 });
  await client.post(`${path}/${webhookId}/test`, { status: 201 });
}

const WEBHOOKS = '/v1/orgs/:organizationId/webhooks';

const badSettings = (good: object): Call[] =>
  [
    { url: 'hooks' },
    { url: 'ftp://example.com/hook' },
    { url: 'https://name:password@example.com/hook' },
    { url: `https://example.com/${'x'.repeat(2_048)}` },
    { url: ['https://example.com/hook'] },
    { url: 'http://10.0.0.1/hook' },
    { url: 'http://169.254.169.254/latest' },
    { url: 'http://[::1]/hook' },
    { url: 'http://167772161/hook' },
    { url: 'http://example.com:25/hook' },
    { url: null },
    { events: [] },
    { events: 'site_published' },
    { events: ['ping'] },
    { events: ['site_view'] },
    { events: [['site_published']] },
    { events: Array.from({ length: 7 }, () => 'site_published') },
    { events: null },
    { description: 'x'.repeat(257) },
    { description: ['a'] },
    { active: 'yes' },
    { active: null },
    { spaces: ['doesnotexist'] },
    { spaces: ['__proto__'] },
    { spaces: 'all' },
    { spaces: [''] },
    { spaces: ['x'.repeat(33)] },
    { spaces: Array.from({ length: 101 }, (_, index) => `s${index}`) },
    { sites: ['doesnotexist'] },
    { sites: [7] },
    { format: 'irc' },
    { format: null },
    { format: ['slack'] },
    { secret: 'whsec_ours' },
    { status: 'active' },
    { owner: 'somebody' },
  ].map((bad) => ({ body: { ...good, ...bad } }));

const good = { url, events: ['space_content_updated', 'comment_posted'] };

/** Samples of the routes of webhooks. */
export const WEBHOOK_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${WEBHOOKS}`]: list,
  [`post ${WEBHOOKS}`]: {
    status: 201,
    good: ({ values }) => ({
      body: {
        ...good,
        description: 'A sample',
        format: 'slack',
        active: true,
        spaces: [values.spaceId],
        sites: [values.siteId],
      },
    }),
    bad: () => [{}, { body: { url } }, { body: { events: good.events } }, ...badSettings(good)],
  },
  [`get ${WEBHOOKS}/:webhookId`]: { status: 200 },
  [`patch ${WEBHOOKS}/:webhookId`]: {
    status: 200,
    good: () => ({ body: { description: null, events: ['comment_posted'], spaces: null, sites: [] } }),
    bad: () => badSettings({}),
  },
  [`delete ${WEBHOOKS}/:webhookId`]: { status: 205 },
  [`post ${WEBHOOKS}/:webhookId/take-over`]: { status: 200 },
  [`post ${WEBHOOKS}/:webhookId/rotate-secret`]: { status: 200 },
  [`post ${WEBHOOKS}/:webhookId/test`]: { status: 201 },
  [`get ${WEBHOOKS}/:webhookId/deliveries`]: with400(
    { ...list, good: () => ({ query: { event: 'ping' } }) },
    { query: { status: 'sent' } },
    { query: { status: ['failed', 'pending'] } },
    { query: { event: 'site_view' } },
  ),
  [`get ${WEBHOOKS}/:webhookId/deliveries/:deliveryId`]: { status: 200 },
  [`post ${WEBHOOKS}/:webhookId/deliveries/:deliveryId/replay`]: { status: 200 },
};
