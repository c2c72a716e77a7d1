import { Role } from '../../../src/common/permissions/role';
import type { Person, Tenant } from '../../factories/factories';
import { PETS_API } from '../../factories/specifications';
import type { TestApp } from '../../support/test-app';
import { unique } from '../../support/unique';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PAGES = {
  'README.md': '# Home\n\nSee the [guide](guide/README.md).\n\n![](pixel.png)\n',
  'guide/README.md': '# Guide\n\nRead [install](install.md) first.\n',
  'guide/install.md': '# Install\n\nRun it.\n',
  'pixel.png': PIXEL,
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Install](guide/install.md)\n',
};

interface Named {
  readonly id: string;
}

async function discuss({ client }: Tenant, path: string): Promise<void> {
  const body = { body: { markdown: 'Good.' } };
  const { id } = (await client.post<Named>(path, { body, status: 200 })).body;
  await client.post(`${path}/${id}/replies`, { body, status: 200 });
  const done = (await client.post<Named>(path, { body, status: 200 })).body.id;
  await client.put(`${path}/${done}`, { body: { resolved: true }, status: 200 });
}

async function propose(tenant: Tenant, reviewer: Person, space: string): Promise<void> {
  const { client } = tenant;
  const make = async () => {
    const created = await client.post<Named>(`${space}/change-requests`, { body: {}, status: 201 });
    return `${space}/change-requests/${created.body.id}`;
  };
  const guide = (await client.get<Named>(`${space}/content/path/guide`, { status: 200 })).body.id;
  const edit = { operation: 'update_page', page: guide, title: 'The guide' };
  const merged = await make();
  await client.post(`${merged}/content`, { body: { changes: [edit] }, status: 200 });
  await client.post(`${merged}/merge`, { status: 200 });
  const open = await make();
  await client.post(`${open}/content`, { body: { changes: [{ ...edit, title: 'A guide' }] }, status: 200 });
  await client.patch(open, { body: { status: 'open' }, status: 200 });
  await reviewer.client.post(`${open}/reviews`, { body: { status: 'approved' }, status: 201 });
  await discuss(tenant, `${open}/comments`);
  await make();
}

/** Something in every table that the checks speak of, made through the API, in two organizations. */
export async function furnish(app: TestApp): Promise<Tenant> {
  const tenant = await app.factories.organization();
  const { client, organizationId } = tenant;
  await app.factories.organization();
  const organization = `/v1/orgs/${organizationId}`;
  const person = await app.factories.member(tenant, Role.Read);
  const above = await app.factories.collection(tenant);
  const { id: parent } = await app.factories.collection(tenant, { parent: above.id });
  const { space } = await app.factories.importedSpace(PAGES, tenant, { parent });
  const other = await app.factories.space(tenant, { parent });
  const path = `/v1/spaces/${space.id}`;
  const members = [person.user.id];
  const team = await client.put<Named>(`${organization}/teams`, { body: { title: 'Writers', members }, status: 201 });
  await client.post(`${path}/permissions`, {
    body: { role: 'review', teams: [team.body.id], users: members },
    status: 204,
  });
  await propose(tenant, person, path);
  await discuss(tenant, `${path}/comments`);
  const body = { title: unique('Site'), spaces: [space.id] };
  const site = `${organization}/sites/${(await client.post<Named>(`${organization}/sites`, { body, status: 201 })).body.id}`;
  await client.post(`${site}/sections`, { body: { spaceId: other.id, title: 'More' }, status: 201 });
  await client.post(`${site}/publish`, { status: 200 });
  await client.put(`${organization}/openapi/pets`, { body: { source: { text: PETS_API } }, status: 201 });
  await client.post(`${organization}/webhooks`, {
    body: { url: 'https://example.com/hook', events: ['comment_posted'], spaces: [space.id] },
    status: 201,
  });
  const connection = { url: 'https://git.invalid/handbook.git', branch: 'main', active: false };
  await client.post(`${path}/git/connection`, { body: connection, status: 201 });
  const run = { source: { type: 'zip', url: 'https://docs.invalid/docs.zip' }, target: { space: space.id } };
  await client.post(`/v1/org/${tenant.organizationId}/imports`, { body: run, status: 201 });
  return tenant;
}
