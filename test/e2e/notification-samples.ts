import { Role } from '../../src/common/permissions/role';
import { UnsubscribeLinks } from '../../src/notifications/mails/unsubscribe-links';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { type Call, list, type Sample, with400 } from './route-sample';

interface Named {
  readonly id: string;
}

/** Has a colleague mention the tenant in a comment. */
export async function mention(app: TestApp, tenant: Tenant, spaceId = ''): Promise<void> {
  const colleague = await app.factories.member(tenant, Role.Comment);
  const markdown = `Look at this, [you](${app.url}/v1/users/${tenant.user.id}).`;
  await colleague.client.post(`/v1/spaces/${spaceId}/comments`, { body: { body: { markdown } }, status: 200 });
}

/** Creates the feed of a space; returns its key. */
export async function makeFeed({ client }: Tenant, spaceId: string): Promise<string> {
  const { body } = await client.put<{ url: string }>(`/v1/spaces/${spaceId}/feed`, { status: 200 });
  return new URL(body.url).searchParams.get('key') ?? '';
}

/** The content of an unsubscribe link for the tenant. */
export function makeUnsubscribeLink(app: TestApp, { user }: Tenant): string {
  const address = app.get(UnsubscribeLinks).addressOf({ userId: user.id, kinds: 'daily' });
  return new URL(address).searchParams.get('link') ?? '';
}

/** A notification of the tenant, by the name of its path parameter. */
export async function makeNotification(app: TestApp, tenant: Tenant, spaceId: string): Promise<Record<string, string>> {
  await mention(app, tenant, spaceId);
  let notificationId = '';
  await eventually(async () => {
    const { body } = await tenant.client.get<List<Named>>('/v1/user/notifications', { status: 200 });
    notificationId = body.items[0]?.id ?? '';
    return notificationId !== '';
  });
  return { notificationId };
}

const badRead: Call[] = [
  {},
  { body: {} },
  { body: { read: 'yes' } },
  { body: { read: null } },
  { body: { read: [true] } },
  { body: { read: true, kind: 'mention' } },
];

const badWatching: Call[] = [
  {},
  { body: {} },
  { body: { watching: 'yes' } },
  { body: { watching: null } },
  { body: { watching: [true] } },
  { body: { watching: true, reason: 'author' } },
];

const watch: Sample = { status: 200, good: () => ({ body: { watching: true } }), bad: () => badWatching };

const subscriptionSamples = (path: string): Record<string, Sample> => ({
  [`get ${path}/subscription`]: { status: 200 },
  [`put ${path}/subscription`]: watch,
});

const badOrganization: Call = { query: { organization: 'x'.repeat(33) } };

const unsubscribe: Sample = {
  status: 200,
  good: ({ unsubscribeLink }) => ({ query: { link: unsubscribeLink } }),
  bad: () => [{}, { query: { link: '' } }, { query: { link: '<b>' } }, { query: { link: ['a', 'b'] } }],
};

const NOTIFICATIONS = '/v1/user/notifications';

/** Samples of the routes of notifications. */
export const NOTIFICATION_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${NOTIFICATIONS}`]: with400(
    { ...list, good: ({ values }) => ({ query: { organization: values.organizationId, kind: 'mention' } }) },
    { query: { unread: 'maybe' } },
    { query: { kind: 'rumour' } },
    { query: { kind: ['mention', 'reply'] } },
    badOrganization,
  ),
  [`get ${NOTIFICATIONS}/unread`]: { status: 200, bad: () => [badOrganization] },
  [`patch ${NOTIFICATIONS}`]: {
    status: 200,
    good: ({ values }) => ({ body: { read: true, organization: values.organizationId } }),
    bad: () => [
      ...badRead,
      { body: { read: true, organization: 7 } },
      { body: { read: true, organization: ['a'] } },
      { body: { read: true, organization: null } },
      { body: { read: true, organization: 'x'.repeat(33) } },
    ],
  },
  [`get ${NOTIFICATIONS}/stream`]: {
    status: 200,
    good: () => ({ query: { seconds: 1 } }),
    bad: () => [{ query: { seconds: 0 } }, { query: { seconds: 86_401 } }, { query: { seconds: 'soon' } }],
  },
  [`get ${NOTIFICATIONS}/:notificationId`]: { status: 200 },
  [`patch ${NOTIFICATIONS}/:notificationId`]: {
    status: 200,
    good: () => ({ body: { read: true } }),
    bad: () => badRead,
  },
  [`get ${NOTIFICATIONS}/preferences`]: { status: 200 },
  [`patch ${NOTIFICATIONS}/preferences`]: {
    status: 200,
    good: () => ({ body: { content_updated: 'off' } }),
    bad: () => [
      { body: { mention: 'letter' } },
      { body: { mention: null } },
      { body: { mention: ['off'] } },
      { body: { rumour: 'off' } },
    ],
  },
  [`get ${NOTIFICATIONS}/mails`]: { status: 200 },
  [`patch ${NOTIFICATIONS}/mails`]: {
    status: 200,
    good: () => ({ body: { hour: 6, timeZone: 'Europe/Berlin', kinds: { comment: 'daily' } } }),
    bad: () => [
      { body: { hour: 24 } },
      { body: { hour: 'noon' } },
      { body: { timeZone: 'Mars/Olympus' } },
      { body: { timeZone: 'x'.repeat(65) } },
      { body: { kinds: 'off' } },
      { body: { kinds: { mention: 'hourly' } } },
      { body: { kinds: { mention: null } } },
      { body: { kinds: { rumour: 'off' } } },
      { body: { mention: 'off' } },
    ],
  },
  'get /unsubscribe': unsubscribe,
  'post /unsubscribe': unsubscribe,
  'get /v1/user/subscriptions': with400(list, badOrganization),
  'get /v1/spaces/:spaceId/feed': { status: 200 },
  'put /v1/spaces/:spaceId/feed': { status: 200, alone: true },
  'delete /v1/spaces/:spaceId/feed': { status: 205, alone: true },
  'get /v1/spaces/:spaceId/feed.atom': {
    status: 200,
    good: ({ feedKey }) => ({ query: { key: feedKey } }),
    bad: () => [{}, { query: { key: 'short' } }, { query: { key: ['a', 'b'] } }],
  },
  ...subscriptionSamples('/v1/spaces/:spaceId'),
  ...subscriptionSamples('/v1/spaces/:spaceId/content/page/:pageId'),
  ...subscriptionSamples('/v1/spaces/:spaceId/change-requests/:changeRequestId'),
};
