import type { Tenant } from '../factories/factories';
import type { List } from '../support/test-client';
import { list, type Sample, with400 } from './route-sample';

const EVENTS = '/v1/orgs/:organizationId/audit-events';

/** An event of the organization, by the name of its path parameter. */
export async function makeEvent({ client, organizationId }: Tenant): Promise<{ auditEventId: string }> {
  const events = await client.get<List<{ id: string }>>(`/v1/orgs/${organizationId}/audit-events`, { status: 200 });
  return { auditEventId: events.body.items[0]?.id ?? '' };
}

/** Samples of the routes of the audit log. */
export const AUDIT_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${EVENTS}`]: with400(
    {
      ...list,
      good: ({ tenant }) => ({
        query: {
          action: 'space.create,space.update',
          actor: tenant.user.id,
          targetType: 'space',
          from: '2020-01-31',
          to: '2099-01-31T12:00:00+02:00',
        },
      }),
    },
    { query: { action: '' } },
    { query: { action: 'space.explode' } },
    { query: { action: 'space.create,' } },
    { query: { action: ['space.create', 'space.update'] } },
    { query: { action: Array.from({ length: 21 }, (_, index) => `act.${'x'.repeat(index)}`).join(',') } },
    { query: { actor: 'x'.repeat(33) } },
    { query: { actor: 'a b' } },
    { query: { token: ['a', 'b'] } },
    { query: { target: '' } },
    { query: { target: 'x'.repeat(201) } },
    { query: { target: 'a\0b' } },
    { query: { targetType: 'planet' } },
    { query: { space: '' } },
    { query: { from: 'yesterday' } },
    { query: { from: '2026-02-31T25:00:00Z' } },
    { query: { to: '2026-13-01' } },
    { query: { to: '2026-01-01T00:00:00' } },
  ),
  [`get ${EVENTS}/:auditEventId`]: { status: 200 },
  'get /v1/orgs/:organizationId/audit-event-actions': list,
};
