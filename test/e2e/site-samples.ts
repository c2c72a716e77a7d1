import type { Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { type Call, list, type Sample, with400 } from './route-sample';

interface Named {
  readonly id: string;
}

/** A published site with one item of everything. */
export interface SiteWorld {
  /** By the names of path parameters; `hostname` is that of another site. */
  readonly values: Readonly<Record<string, string>>;
  /** A space that the section outside of the group shows, and the one in the group does not. */
  readonly secondSpace: string;
  /** The URL of the site for readers. */
  readonly published: string;
}

/** A site with two sections: at the root one with two variants, of the space and of a second one; in a group one with the space only. */
export async function makeSite(app: TestApp, tenant: Tenant, spaceId: string): Promise<SiteWorld> {
  const { client, organizationId } = tenant;
  const second = await app.factories.space(tenant, { title: 'Second' });
  const sites = `/v1/orgs/${organizationId}/sites`;
  const make = async (path: string, body: object) => (await client.post<Named>(path, { body, status: 201 })).body.id;
  const siteId = await make(sites, { title: unique('site'), spaces: [spaceId, second.id] });
  const site = `${sites}/${siteId}`;
  const siteSectionId = await make(`${site}/sections`, { spaceId, title: 'Grouped' });
  const siteSectionGroupId = await make(`${site}/section-groups`, { title: 'A group', sections: [siteSectionId] });
  const variants = await client.get<List<Named & { space: Named }>>(`${site}/site-spaces`, { status: 200 });
  const siteSpaceId = variants.body.items.find(({ space }) => space.id === second.id)?.id ?? '';
  const destination = { kind: 'site-section', siteSectionId };
  const values = {
    siteId,
    siteSectionId,
    siteSectionGroupId,
    siteSpaceId,
    shareLinkId: await make(`${site}/share-links`, { name: 'For reviewers' }),
    siteRedirectId: await make(`${site}/redirects`, { source: '/old/Caf%C3%A9', destination }),
    hostname: `docs.${unique('host')}.invalid`,
  };
  const { body } = await client.post<{ urls: { published: string } }>(`${site}/publish`, { status: 200 });
  const other = await make(sites, { title: 'With a host' });
  await client.patch(`${sites}/${other}`, { body: { hostname: values.hostname }, status: 200 });
  return { values, secondSpace: second.id, published: body.urls.published };
}

const SITES = '/v1/orgs/:organizationId/sites';
const SITE = `${SITES}/:siteId`;
const LONG = 'x'.repeat(2_049);

const shareKey: readonly Call[] = [{ query: { shareKey: ['a', 'b'] } }, { query: { shareKey: 'x'.repeat(257) } }];
const parts = with400(list, ...shareKey);
const one: Sample = { status: 200 };
const removed: Sample = { status: 205 };

const bodies = (...all: unknown[]): Call[] => all.map((body) => ({ body }));
const each = (name: string, ...values: unknown[]): Call[] => values.map((value) => ({ body: { [name]: value } }));

const badPaths = each('path', '', 'x'.repeat(101), 'a/b', 'a b', '-a', '../a', null, ['a']);
const badConditions = each('condition', '', 'x'.repeat(1_025), 'visitor.', 'visitor.claims.a ==', 7, ['a']);
const badIcons = each('icon', 'x'.repeat(51), 7);
const badTitles = each('title', '', 'x'.repeat(129), 7, ['title']);

const badPositions = (type: string, name: string): Call[] =>
  bodies(
    { position: 'first' },
    { position: { before: { type } } },
    { position: { before: { type: 'page', [name]: 'x' } } },
    { position: { after: { type, [name]: 'x'.repeat(33) } } },
    { position: { after: { type, [name]: 'doesnotexist' } } },
    { position: { between: {} } },
  );

const move = (type: string, name: string): Sample => ({ status: 200, bad: () => badPositions(type, name) });

const STRUCTURE_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SITE}/structure`]: { status: 200, bad: () => shareKey },
  [`patch ${SITE}/structure/sort`]: {
    status: 200,
    good: ({ values }) => ({ body: { item: { type: 'site-space', id: values.siteSpaceId }, position: {} } }),
    bad: ({ values }) =>
      bodies(
        {},
        { item: {}, position: {} },
        { item: { type: 'page', id: 'x' }, position: {} },
        { item: { type: 'site-space', id: values.siteSpaceId } },
        {
          item: { type: 'site-space', id: values.siteSpaceId },
          position: { before: { type: 'site-section', id: values.siteSectionId } },
        },
      ),
  },
  [`get ${SITE}/sections`]: parts,
  [`post ${SITE}/sections`]: {
    status: 201,
    good: ({ values }) => ({ body: { spaceId: values.spaceId, title: null, icon: 'book' } }),
    bad: ({ values }) => [
      ...bodies({}, { spaceId: '' }, { spaceId: 'x'.repeat(33) }, { spaceId: ['a'] }),
      ...[...badTitles, ...badIcons].map(({ body }) => ({ body: { spaceId: values.spaceId, ...(body as object) } })),
    ],
  },
  [`get ${SITE}/sections/:siteSectionId`]: one,
  [`patch ${SITE}/sections/:siteSectionId`]: {
    status: 200,
    good: () => ({
      body: { title: 'Renamed', path: 'Renamed', condition: 'visitor.claims.a == 1', description: null },
    }),
    bad: () => [
      ...badPaths,
      ...badConditions,
      ...badIcons,
      ...badTitles,
      ...each('description', 'x'.repeat(257), 7),
      ...each('defaultSiteSpace', 'doesnotexist', null, ''),
    ],
  },
  [`delete ${SITE}/sections/:siteSectionId`]: removed,
  [`post ${SITE}/sections/:siteSectionId/move`]: move('site-section', 'siteSection'),
  [`get ${SITE}/section-groups`]: list,
  [`post ${SITE}/section-groups`]: {
    status: 201,
    good: ({ values }) => ({ body: { title: 'Products', icon: 'cubes', sections: [values.siteSectionId] } }),
    bad: () => [
      ...bodies({}, { title: '' }, { title: 'x'.repeat(101) }, { title: null }),
      ...bodies({ title: 'x', sections: ['doesnotexist'] }, { title: 'x', sections: 'a' }, { title: 'x', icon: 7 }),
    ],
  },
  [`get ${SITE}/section-groups/:siteSectionGroupId`]: one,
  [`patch ${SITE}/section-groups/:siteSectionGroupId`]: {
    status: 200,
    good: () => ({ body: { title: 'Renamed', icon: null } }),
    bad: () => [...each('title', '', 'x'.repeat(101), null), ...badIcons],
  },
  [`delete ${SITE}/section-groups/:siteSectionGroupId`]: removed,
  [`post ${SITE}/section-groups/:siteSectionGroupId/move`]: move('site-section-group', 'id'),
  [`post ${SITE}/section-groups/:siteSectionGroupId/sections`]: {
    status: 201,
    good: ({ values }) => ({ body: { sectionId: values.siteSectionId } }),
    bad: () => bodies({}, { sectionId: '' }, { sectionId: 'doesnotexist' }, { sectionId: ['a'] }),
  },
  [`delete ${SITE}/section-groups/:siteSectionGroupId/sections/:siteSectionId`]: removed,
  [`get ${SITE}/site-spaces`]: with400(
    parts,
    { query: { default: 'maybe' } },
    { query: { default: ['true', 'false'] } },
  ),
  [`post ${SITE}/site-spaces`]: {
    status: 201,
    good: ({ values, secondSpace }) => ({ body: { spaceId: secondSpace, sectionId: values.siteSectionId } }),
    bad: ({ secondSpace }) =>
      bodies(
        {},
        { spaceId: '' },
        { spaceId: 7 },
        { spaceId: secondSpace, sectionId: '' },
        { spaceId: secondSpace, sectionId: null },
      ),
  },
  [`get ${SITE}/site-spaces/:siteSpaceId`]: one,
  [`patch ${SITE}/site-spaces/:siteSpaceId`]: {
    status: 200,
    good: ({ values }) => ({ body: { path: 'v2', condition: null, spaceId: values.spaceId } }),
    bad: () => [...badPaths, ...badConditions, ...each('spaceId', '', null, ['a'])],
  },
  [`delete ${SITE}/site-spaces/:siteSpaceId`]: removed,
  [`post ${SITE}/site-spaces/:siteSpaceId/move`]: move('site-space', 'siteSpace'),
  [`post ${SITE}/site-spaces/:siteSpaceId/duplicate`]: {
    status: 201,
    good: () => ({ body: { draft: false } }),
    bad: () => bodies({ draft: true }, { draft: 'no' }, { draft: null }, { title: 'x' }),
  },
};

const badLooks: readonly Call[] = bodies(
  { title: 'x' },
  { styling: { primaryColor: { light: 'red', dark: '#fff' } } },
  { favicon: { emoji: 'smile' } },
  { header: { links: [{ title: 'x', to: { kind: 'url', url: 'javascript:alert(1)' }, links: [] }] } },
  { header: { links: [{ title: 'x', to: null, links: [], condition: 'visitor.' }] } },
  { footer: { groups: Array.from({ length: 21 }, () => ({ title: 'x', links: [] })) } },
  { themes: 'dark' },
  { internationalization: { locale: ['en'] } },
);

const badRedirects = each('source', '', 'old', '/', '/a/', '//a', '/a b', '/a?x=1', '/%zz', '/%ff', `/${LONG}`, [
  '/a',
]).concat(
  each(
    'destination',
    'x',
    {},
    { kind: 'page', pageId: 'x' },
    { kind: 'site-section' },
    { kind: 'site-section', siteSectionId: 'doesnotexist' },
    { kind: 'site-space', siteSpaceId: 'doesnotexist' },
    { kind: 'site-page', siteSpaceId: 'doesnotexist', pageId: 'doesnotexist' },
    { kind: 'site-section', siteSectionId: ['a'] },
  ),
);

const SETTING_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SITE}/export`]: one,
  [`get ${SITE}/share-links`]: list,
  [`post ${SITE}/share-links`]: {
    status: 201,
    good: () => ({ body: { name: '' } }),
    bad: () => bodies({}, { name: 'x'.repeat(51) }, { name: null }, { name: ['a'] }),
  },
  [`get ${SITE}/share-links/:shareLinkId`]: one,
  [`patch ${SITE}/share-links/:shareLinkId`]: {
    status: 200,
    good: () => ({ body: { name: 'Renamed', active: false } }),
    bad: () => bodies({}, { name: null }, { active: 'true' }, { active: null }, { name: 'x'.repeat(51) }),
  },
  [`delete ${SITE}/share-links/:shareLinkId`]: removed,
  [`get ${SITE}/publishing/auth`]: one,
  [`patch ${SITE}/publishing/auth`]: {
    status: 200,
    good: () => ({ body: { backend: 'custom', fallbackURL: 'https://login.example.com/' } }),
    bad: () => [
      ...each('backend', 'saml', null, ['custom']),
      ...each('fallbackURL', 'javascript:alert(1)', '/login', '', `https://example.com/${LONG}`),
    ],
  },
  [`post ${SITE}/publishing/auth/regenerate`]: one,
  [`get ${SITE}/publishing/preview`]: {
    status: 200,
    good: ({ values }) => ({ query: { siteSpace: values.siteSpaceId, claims: '{"isBeta":true}' } }),
    bad: () =>
      ['yes', '[]', '{', '{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}', LONG]
        .map((claims): Call => ({ query: { claims } }))
        .concat({ query: { siteSpace: 'x'.repeat(33) } }, { query: { siteSpace: ['a', 'b'] } }),
  },
  [`get ${SITE}/customization`]: { status: 200, bad: () => [{ query: { unmasked: 'maybe' } }] },
  [`put ${SITE}/customization`]: {
    status: 200,
    good: () => ({ body: { title: 'Handbook', styling: { theme: 'bold' }, pdf: { enabled: false } } }),
    bad: () => [...badLooks, ...each('title', null)],
  },
  [`get ${SITE}/site-spaces/:siteSpaceId/customization`]: { status: 200, bad: () => [{ query: { unmasked: '1' } }] },
  [`patch ${SITE}/site-spaces/:siteSpaceId/customization`]: {
    status: 200,
    good: () => ({ body: { title: 'Version 2', styling: { theme: null } } }),
    bad: () => [...badLooks, ...each('ai', { mode: 'none' })],
  },
  [`delete ${SITE}/site-spaces/:siteSpaceId/customization`]: { status: 204, alone: true },
  [`get ${SITE}/redirects`]: list,
  [`post ${SITE}/redirects`]: {
    status: 201,
    good: ({ values }) => ({
      body: { source: '/old/install', destination: { kind: 'site-space', siteSpaceId: values.siteSpaceId } },
    }),
    bad: ({ values }) => {
      const good = { source: '/another', destination: { kind: 'site-section', siteSectionId: values.siteSectionId } };
      return badRedirects
        .map(({ body }) => ({ body: { ...good, ...(body as object) } }))
        .concat(bodies({}, { source: '/x' }) as []);
    },
  },
  [`put ${SITE}/redirects`]: {
    status: 200,
    good: ({ values }) => ({
      body: { redirects: [{ source: '/many', destination: { kind: 'site-space', siteSpaceId: values.siteSpaceId } }] },
    }),
    bad: () => [
      ...each('redirects', undefined, null, 'x', {}, [], ['/a'], [null], [{}], [{ destination: null }]),
      ...each('redirects', [{ source: '/a' }], [{ source: 'a', destination: null }]),
      ...each('redirects', [{ source: '/a', destination: { kind: 'url', url: 'https://example.com' } }]),
      ...each('redirects', [{ source: '/a', destination: null, intent: 'draft' }]),
      ...each('redirects', [{ source: '/a', destination: null, permanent: true }]),
      ...each('redirects', new Array(501).fill({ source: '/a', destination: null })),
    ],
  },
  [`get ${SITE}/redirects/:siteRedirectId`]: one,
  [`patch ${SITE}/redirects/:siteRedirectId`]: {
    status: 200,
    good: () => ({ body: { source: '/older' } }),
    bad: () => [...badRedirects, ...each('source', null), ...each('destination', null)],
  },
  [`delete ${SITE}/redirects/:siteRedirectId`]: removed,
  [`get ${SITE}/redirect`]: {
    status: 200,
    good: () => ({ query: { source: '/OLD/caf%c3%a9' } }),
    bad: () => [{}, { query: { source: '' } }, { query: { source: ['/a', '/b'] } }, { query: { source: `/${LONG}` } }],
  },
  [`get ${SITE}/adaptive-schema`]: one,
  [`put ${SITE}/adaptive-schema`]: {
    status: 200,
    good: () => ({ body: { jsonSchema: { type: 'object', properties: { isBeta: { type: 'boolean' } } } } }),
    bad: () =>
      each(
        'jsonSchema',
        undefined,
        null,
        'x',
        [],
        {},
        { type: 'array' },
        { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } },
        { type: 'object', properties: { a: { $ref: 'file:///etc/passwd' } } },
      ),
  },
  [`get ${SITE}/adaptive-schema/template-conditions`]: one,
  [`get ${SITE}/permissions/aggregate`]: list,
  'get /v1/custom-hostnames/:hostname': one,
  // Names below .invalid are never registered (RFC 2606).
  'patch /v1/custom-hostnames/:hostname': { status: 409 },
  'delete /v1/custom-hostnames/:hostname': removed,
};

/** Samples of the routes of sites. */
export const SITE_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SITES}`]: with400(
    list,
    { query: { published: 'maybe' } },
    { query: { type: 'free' } },
    { query: { title: ['a', 'b'] } },
    { query: { space: 'x'.repeat(33) } },
  ),
  [`post ${SITES}`]: {
    status: 201,
    good: ({ values }) => ({ body: { title: 'Another', visibility: 'unlisted', spaces: [values.spaceId] } }),
    bad: () => [
      ...each('title', 'x', 'x'.repeat(129), null, 7),
      ...each('type', 'free', null),
      ...each('visibility', 'secret', null),
      ...each(
        'spaces',
        'full',
        null,
        [7],
        [''],
        ['x'.repeat(33)],
        Array.from({ length: 101 }, () => 'x'),
      ),
    ],
  },
  [`get ${SITE}`]: one,
  [`patch ${SITE}`]: {
    status: 200,
    good: () => ({ body: { title: 'Renamed', visibility: 'share-link', agentsContext: 'excluded', proxy: null } }),
    bad: () => [
      ...each('title', 'x', 'x'.repeat(129), null),
      ...each('visibility', 'secret', null),
      ...each('basename', '', 'x'.repeat(101), 'a b', '-a', null),
      ...each('adaptiveContent', true, {}, null),
      ...each('agentsContext', 'some', null),
      ...each('defaultSiteSpace', 'doesnotexist', null),
      ...each('defaultSiteSection', 'doesnotexist', null),
      ...each('proxy', 'example.com', 'https://example.com/docs', ''),
      ...each('hostname', 'example.com', 'Docs.example.com', ''),
    ],
  },
  [`delete ${SITE}`]: removed,
  [`post ${SITE}/publish`]: one,
  [`post ${SITE}/unpublish`]: { ...one, alone: true },
  ...STRUCTURE_SAMPLES,
  ...SETTING_SAMPLES,
};
