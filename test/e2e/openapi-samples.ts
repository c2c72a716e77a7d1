import type { Tenant } from '../factories/factories';
import { PETS_API } from '../factories/specifications';
import { eventually } from '../support/eventually';
import { type Call, list, type Sample } from './route-sample';

const SLUG = 'pets';

/** A public specification with a version, by the names of path parameters, including the signed URL of the version. */
export async function makeSpec({ client, organizationId }: Tenant): Promise<Record<string, string>> {
  const path = `/v1/orgs/${organizationId}/openapi`;
  const source = { text: PETS_API };
  const { body: spec } = await client.post<{ id: string }>(path, { body: { slug: SLUG, source }, status: 201 });
  await eventually(async () => (await client.get(`${path}/${SLUG}/versions/latest`)).status === 200);
  await client.patch(`${path}/${SLUG}`, { body: { visibility: 'public' }, status: 200 });
  const { body } = await client.get<{ id: string; url: string }>(`${path}/${SLUG}/versions/latest`, { status: 200 });
  const { searchParams } = new URL(body.url);
  return {
    specId: spec.id,
    specSlug: SLUG,
    versionId: body.id,
    specExpires: searchParams.get('expires') ?? '',
    specSignature: searchParams.get('signature') ?? '',
  };
}

/** Adds a specification, and a version of the one that `makeSpec` created. */
export async function addSpec({ client, organizationId }: Tenant, round: number): Promise<void> {
  const path = `/v1/orgs/${organizationId}/openapi`;
  const source = { text: PETS_API.replace('title: Pets', `title: Pets ${round}`) };
  await client.post(path, { body: { slug: `${SLUG}-${round}`, source }, status: 201 });
  const { body: old } = await client.get<{ lastVersion?: string }>(`${path}/${SLUG}`, { status: 200 });
  await client.put(`${path}/${SLUG}`, { body: { source }, status: 200 });
  await eventually(async () => {
    const { body } = await client.get<{ lastVersion?: string }>(`${path}/${SLUG}`, { status: 200 });
    return body.lastVersion !== old.lastVersion;
  }, 20_000);
}

const SPECS = '/v1/orgs/:organizationId/openapi';

const badSources = (body: object): Call[] =>
  [
    undefined,
    null,
    'https://example.com/a.json',
    [],
    {},
    { url: 'ftp://example.com/a.json' },
    { url: 'https://name:password@example.com/a.json' },
    { url: `https://example.com/${'x'.repeat(2_048)}` },
    { url: ['https://example.com/a.json'] },
    { text: '' },
    { text: 7 },
    { text: 'a\0b' },
    { url: 'https://example.com/a.json', text: 'openapi: 3.1.0' },
    { file: 'openapi.yaml' },
  ].map((source) => ({ body: { ...body, source } }));

const badSlugs = ['', 'Pets', 'pets-', '-pets', 'a--b', 'a_b', 'x'.repeat(101), ['a'], null].map((slug) => ({
  body: { slug, source: { text: PETS_API } },
}));

const read: Sample = { status: 200 };

/** Samples of the routes of OpenAPI specifications. */
export const OPENAPI_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SPECS}`]: list,
  [`post ${SPECS}`]: {
    status: 201,
    good: () => ({ body: { slug: 'another', source: { text: PETS_API } } }),
    bad: () => [...badSources({ slug: 'bad' }), ...badSlugs],
  },
  [`get ${SPECS}/:specSlug`]: read,
  [`put ${SPECS}/:specSlug`]: {
    status: 200,
    good: () => ({ body: { source: { text: PETS_API } } }),
    bad: () => badSources({}),
  },
  [`patch ${SPECS}/:specSlug`]: {
    status: 200,
    good: () => ({ body: { visibility: 'public' } }),
    bad: () => [{ body: { visibility: 'secret' } }, { body: { visibility: null } }],
  },
  [`delete ${SPECS}/:specSlug`]: { status: 205 },
  [`get ${SPECS}/:specSlug/versions`]: list,
  [`get ${SPECS}/:specSlug/versions/latest`]: read,
  [`get ${SPECS}/:specSlug/versions/latest/content`]: read,
  [`get ${SPECS}/:specSlug/versions/latest/content/raw`]: read,
  [`get ${SPECS}/:specSlug/versions/:versionId`]: read,
  [`get ${SPECS}/:specSlug/versions/:versionId/content`]: read,
  [`get ${SPECS}/:specSlug/versions/:versionId/content/raw`]: read,
  'get /v1/openapi/:specId': read,
  'get /v1/openapi/versions/:versionId': {
    status: 200,
    good: ({ values }) => ({ query: { expires: values.specExpires, signature: values.specSignature } }),
    bad: ({ values }) => [
      {},
      { query: { expires: values.specExpires } },
      { query: { expires: 'never', signature: values.specSignature } },
      { query: { expires: ['1', '2'], signature: values.specSignature } },
    ],
  },
};
