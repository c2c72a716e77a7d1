import { AuditEventsService } from '../../src/audit/audit-events.service';
import { Announcements } from '../../src/operate/announcements/announcements.service';
import { JobQueue } from '../../src/jobs/job-queue';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import { type Call, list, type Sample, with400 } from './route-sample';
import type { World } from './route-samples';

/** A job for tomorrow, an announcement that has ended, its event, and a person, by the names of path parameters. */
export async function makeOperated(
  app: TestApp,
  tenant: Tenant,
): Promise<Record<'jobId' | 'announcementId' | 'eventId' | 'spareUserId', string>> {
  const key = `sample-${Math.random()}`;
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await app.get(JobQueue).enqueue('unknown.sample', {}, { key, runAt: tomorrow });
  const [job] = await app.database.query<{ id: string }>('SELECT id FROM graphile_worker.jobs WHERE key = $1', [key]);
  // Others count those that are shown.
  const { id } = await app.get(Announcements).create({ text: 'Hello', endsAt: '2020-01-01T00:00:00Z' });
  const { items } = await app.get(AuditEventsService).listOfInstallation({ limit: 1 });
  const spare = await app.factories.user();
  await app.factories.join(tenant.organizationId, spare.id, Role.Read);
  return { jobId: job?.id ?? '', announcementId: id, eventId: items[0]?.id ?? '', spareUserId: spare.id };
}

const ANNOUNCEMENTS = '/v1/operate/announcements';
const ENDED = '2020-01-01T00:00:00Z';

const badAnnouncements = [
  { body: { text: '' } },
  { body: { text: 'x'.repeat(501) } },
  { body: { text: 7 } },
  { body: { text: 'Hello', severity: 'loud' } },
  { body: { text: 'Hello', endsAt: 'tomorrow' } },
  { body: { text: 'Hello', endsAt: '2026-13-45T00:00:00Z' } },
];

/** A person whom no other sample needs. */
const aboutSpare = ({ values }: World): Call => ({ values: { userId: values.spareUserId ?? '' } });

const searched = with400(list, { query: { search: '' } }, { query: { search: 'x'.repeat(101) } });

/** Samples of the routes for operators of the installation. */
export const OPERATE_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/operate/overview': { status: 200 },
  'get /v1/operate/checks': { status: 200 },
  'get /v1/operate/outbound': { status: 200 },
  'post /v1/operate/outbound/pause': {
    status: 200,
    good: () => ({ body: { reason: 'x'.repeat(200) } }),
    bad: () => [{ body: { reason: '' } }, { body: { reason: 'x'.repeat(201) } }, { body: { reason: 7 } }],
  },
  'post /v1/operate/outbound/resume': { status: 200 },
  'get /v1/operate/organizations': searched,
  'get /v1/operate/organizations/:organizationId/quotas': { status: 200 },
  'patch /v1/operate/organizations/:organizationId/quotas': {
    status: 200,
    good: () => ({ body: { pages: 1_000, storage: 2 ** 40, members: null } }),
    bad: () => [
      { body: { pages: -1 } },
      { body: { pages: 1.5 } },
      { body: { members: 0 } },
      { body: { storage: 2 ** 60 } },
      { body: { planets: 7 } },
    ],
  },
  'get /v1/operate/people': searched,
  'patch /v1/operate/people/:userId': {
    status: 200,
    good: () => ({ body: { operator: true } }),
    bad: () => [{ body: {} }, { body: { operator: 'yes' } }, { body: { operator: null } }],
  },
  'get /v1/operate/people/:userId/export': { status: 200 },
  'delete /v1/operate/people/:userId': { status: 205, good: aboutSpare },
  'post /v1/operate/people/:userId/merge': {
    status: 200,
    good: (world) => ({ ...aboutSpare(world), body: { into: world.values.userId, preview: true } }),
    bad: () => [{ body: {} }, { body: { into: '' } }, { body: { into: 7 } }, { body: { into: 'x', preview: 'yes' } }],
  },
  'get /v1/operate/jobs': with400(list, { query: { status: 'lost' } }, { query: { kind: 'cakes' } }),
  'post /v1/operate/jobs/:jobId/retry': { status: 200 },
  'get /v1/operate/webhooks': list,
  'get /v1/operate/audit-events': with400(list, { query: { action: 'cake.bake' } }, { query: { from: 'yesterday' } }),
  'get /v1/operate/audit-events/:eventId': { status: 200 },
  [`get ${ANNOUNCEMENTS}`]: list,
  [`post ${ANNOUNCEMENTS}`]: {
    status: 201,
    good: () => ({ body: { text: 'x'.repeat(500), severity: 'warning', endsAt: ENDED } }),
    bad: () => [{ body: {} }, ...badAnnouncements],
  },
  [`patch ${ANNOUNCEMENTS}/:announcementId`]: {
    status: 200,
    good: () => ({ body: { text: 'Bye', severity: 'info' } }),
    bad: () => badAnnouncements,
  },
  [`delete ${ANNOUNCEMENTS}/:announcementId`]: { status: 205 },
  'get /v1/announcements': list,
  'get /v1/orgs/:organizationId/usage': { status: 200 },
};
