import { pageLocation } from '../factories/page-location';
import { assetName } from '../../src/publishing/assets/asset-files';
import type { World } from './route-samples';
import { type Call, list, type Sample } from './route-sample';

const SITE = '/v1/orgs/:organizationId/sites/:siteId';
const REVISION = '/v1/spaces/:spaceId/revisions/:revisionId';
const LONG = `https://example.com/${'x'.repeat(2_048)}`;

const badAddresses = [undefined, '', 'docs', 'javascript:alert(1)', LONG, ['https://example.com/', 'x']];

const PAGE_VIEW = {
  type: 'page_view',
  session: { visitorId: 'v', sessionId: 's', cookies: {}, userAgent: 'Mozilla/5.0', language: null, referrer: null },
  location: pageLocation('https://docs.example.com/guide'),
} as const;

const address = ({ published }: World): string => published;

const badBodies = (...bodies: unknown[]): Call[] => bodies.map((body) => ({ body }));

const readDocument: Sample = { status: 200, bad: () => [{ query: { evaluated: 'maybe' } }] };

const embed: Sample = {
  status: 200,
  good: () => ({ query: { url: 'https://example.com/video' } }),
  bad: () => badAddresses.map((url) => ({ query: { ...(url !== undefined && { url }) } })),
};

/** Samples of the requests of renderers and readers for published sites. */
export const PUBLISHED_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SITE}/published`]: {
    status: 200,
    bad: () => [{ query: { shareKey: ['a', 'b'] } }, { query: { shareKey: 'x'.repeat(257) } }],
  },
  [`post ${SITE}/search`]: {
    ...list,
    good: () => ({ body: { query: 'install', scope: { mode: 'all' } } }),
    bad: (world) => [
      ...(list.bad?.(world) ?? []).map((call) => ({ ...call, body: { query: 'install', mode: 'all' } })),
      ...badBodies(
        {},
        { query: 'x'.repeat(513), mode: 'all' },
        { query: ['x'], mode: 'all' },
        { query: 'x', mode: 'some' },
        { query: 'x', scope: 'all' },
        { query: 'x', scope: { mode: 'specific', siteSpaceIds: 'x' } },
      ),
    ],
  },
  [`post ${SITE}/insights/events`]: {
    status: 204,
    good: () => ({ body: { events: [PAGE_VIEW] } }),
    bad: () =>
      badBodies({}, { events: {} }, { events: Array.from({ length: 101 }, () => PAGE_VIEW) }, { events: [], more: 1 }),
  },
  [`post ${SITE}/insights/events/aggregate`]: {
    status: 200,
    good: () => ({ body: { range: 'last30Days', groupBy: [{ column: 'page' }] } }),
    bad: () =>
      badBodies(
        {},
        { range: 'ever' },
        { range: 'lastYear', limit: 1_001 },
        { range: 'lastYear', select: 'page' },
        { range: 'lastYear', select: [{ column: 'address' }] },
        { range: 'lastYear', where: [{ column: 'page', values: [] }] },
        { range: 'lastYear', order: [] },
      ),
  },
  'post /v1/urls/published': {
    status: 200,
    alone: true,
    good: (world) => ({ body: { url: address(world) } }),
    bad: () => [
      ...badAddresses.map((url) => ({ body: { url } })),
      ...badBodies(
        { url: 'https://example.com/', redirectOnError: 'yes' },
        { url: 'https://example.com/', visitor: 'x' },
      ),
    ],
  },
  'get /v1/urls/published': {
    status: 200,
    good: (world) => ({ query: { url: address(world) } }),
    bad: () => badAddresses.map((url) => ({ query: { ...(url !== undefined && { url }) } })),
  },
  'get /v1/urls/content': {
    status: 200,
    good: (world) => ({ query: { url: `${new URL(world.published).origin}/app/spaces/${world.values.spaceId}` } }),
    bad: () => badAddresses.map((url) => ({ query: { ...(url !== undefined && { url }) } })),
  },
  'get /v1/urls/embed': embed,
  'get /v1/spaces/:spaceId/embed': embed,
  [`get ${REVISION}/page/:pageId/document`]: readDocument,
  [`get ${REVISION}/reusable-contents/:reusableContentId/document`]: readDocument,
  'get /~bindery/assets/:file': { status: 200, good: () => ({ values: { file: assetName('site.css') } }) },
};
