import { PETS_API } from '../factories/specifications';
import type { Tenant } from '../factories/factories';
import type { Call, Sample } from './route-sample';
import type { World } from './route-samples';

type Values = Readonly<Record<string, string | undefined>>;

const EXTERNAL_ID = 'declared';

const ORGANIZATION = '/v1/orgs/:organizationId';
const SITE = `${ORGANIZATION}/sites/:siteId`;

/** Where one of each kind is, by the name of the path parameter. */
const PLACES: Readonly<Record<string, string>> = {
  spaceId: '/v1/spaces/:spaceId',
  collectionId: '/v1/collections/:collectionId',
  teamId: `${ORGANIZATION}/teams/:teamId`,
  userId: `${ORGANIZATION}/members/:userId`,
  webhookId: `${ORGANIZATION}/webhooks/:webhookId`,
  specSlug: `${ORGANIZATION}/openapi/:specSlug`,
  siteId: SITE,
  siteSectionId: `${SITE}/sections/:siteSectionId`,
  siteSpaceId: `${SITE}/site-spaces/:siteSpaceId`,
  siteRedirectId: `${SITE}/redirects/:siteRedirectId`,
  shareLinkId: `${SITE}/share-links/:shareLinkId`,
};

/** Shares the space and the collection with the person and the team. */
export async function makeGrants({ client }: Tenant, values: Values): Promise<void> {
  const body = { users: [{ id: values.userId, role: 'read' }], teams: [{ id: values.teamId, role: 'read' }] };
  for (const place of [`/v1/spaces/${values.spaceId}`, `/v1/collections/${values.collectionId}`])
    await client.put(`${place}/permissions`, { body, status: 200 });
}

/** Gives an external ID to one of each kind that there is. */
export async function makeExternalIds({ client }: Tenant, values: Values): Promise<{ externalId: string }> {
  for (const [name, place] of Object.entries(PLACES)) {
    if (values[name] === undefined) continue;
    const path = place.replace(/:(\w+)/g, (_, one: string) => values[one] ?? '');
    await client.patch(path, { body: { externalId: EXTERNAL_ID }, status: 200 });
  }
  return { externalId: EXTERNAL_ID };
}

const bodies = (...all: unknown[]): Call[] => all.map((body) => ({ body }));

/** The two routes of a kind: one reads what `makeExternalIds` has named, and the other changes it. */
const both = (path: string, good: (world: World) => object, bad: readonly unknown[]): Record<string, Sample> => ({
  [`get ${path}/by-external-id/:externalId`]: { status: 200 },
  [`put ${path}/by-external-id/:externalId`]: {
    status: 200,
    good: (world) => ({ body: good(world) }),
    bad: (world) => [
      ...bodies(...bad),
      ...bodies({ ...good(world), unknown: 1 }, { ...good(world), externalId: 'other' }),
    ],
  },
});

/** Samples of the routes by external ID. */
export const EXTERNAL_ID_SAMPLES: Readonly<Record<string, Sample>> = {
  ...both(`${ORGANIZATION}/spaces`, () => ({ title: 'Declared', editMode: 'locked' }), [
    { title: 'x'.repeat(51) },
    { parent: '' },
    { defaultLevel: 'owner' },
    { icon: 'ftp://example.com' },
  ]),
  ...both(`${ORGANIZATION}/collections`, () => ({ title: 'Declared', description: 'A place' }), [
    { title: 'x'.repeat(51) },
    { parent: 7 },
  ]),
  ...both(`${ORGANIZATION}/teams`, () => ({ title: 'Declared' }), [{}, { title: '' }, { title: 'x'.repeat(65) }]),
  [`get ${ORGANIZATION}/members/by-external-id/:externalId`]: { status: 200 },
  ...both(`${ORGANIZATION}/sites`, () => ({ title: 'Declared', visibility: 'unlisted', published: true }), [
    { title: 'x' },
    { published: 'yes' },
    { type: 'premium' },
    { visibility: 'none' },
  ]),
  ...both(`${ORGANIZATION}/webhooks`, () => ({ url: 'http://hooks.invalid/other', events: ['site_published'] }), [
    {},
    { url: 'http://hooks.invalid/other' },
    { url: 'http://10.0.0.1/hook', events: ['site_published'] },
  ]),
  ...both(
    `${ORGANIZATION}/openapi`,
    ({ values }) => ({ slug: values.specSlug, source: { text: PETS_API }, visibility: 'private' }),
    [{}, { slug: 'another', source: { text: PETS_API } }, { slug: 'Pets', source: { text: PETS_API } }],
  ),
  ...both(`${SITE}/sections`, ({ values }) => ({ spaceId: values.spaceId, title: 'Declared' }), [
    {},
    { spaceId: 'x', title: 'x' },
  ]),
  ...both(`${SITE}/site-spaces`, ({ secondSpace }) => ({ spaceId: secondSpace, path: 'declared' }), [
    {},
    { spaceId: 'x', path: 'a/b' },
  ]),
  ...both(
    `${SITE}/redirects`,
    ({ values }) => ({
      source: '/declared',
      destination: { kind: 'site-section', siteSectionId: values.siteSectionId },
    }),
    [{}, { source: '/declared' }, { source: 'declared', destination: { kind: 'site-section', siteSectionId: 'x' } }],
  ),
  ...both(`${SITE}/share-links`, () => ({ name: 'Declared', active: false }), [{}, { name: 7 }, { active: true }]),
};
