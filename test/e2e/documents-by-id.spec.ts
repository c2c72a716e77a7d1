import type { Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface PageText {
  readonly documentId?: string;
}

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
});

const FILES = { 'README.md': '# Home\n\nA walrus.\n', 'SUMMARY.md': '* [Home](README.md)\n' };

async function written() {
  const { space } = await app.factories.importedSpace(FILES, tenant);
  const [page] = await pagesOf(tenant.client, `/v1/spaces/${space.id}/content`);
  const path = `/v1/spaces/${space.id}/content/page/${page?.id}`;
  const { documentId = '' } = (await tenant.client.get<PageText>(path, { status: 200 })).body;
  return { space: space.id, documentId };
}

const textOf = async (space: string, documentId: string): Promise<string> =>
  JSON.stringify((await tenant.client.get(`/v1/spaces/${space}/documents/${documentId}`, { status: 200 })).body);

it('gives the document that a page names, also after the page has another one', async () => {
  const { space, documentId } = await written();
  expect(await textOf(space, documentId)).toContain('A walrus.');
  await app.factories.import(tenant, space, { ...FILES, 'README.md': '# Home\n\nA narwhal.\n' });
  expect(await textOf(space, documentId)).toContain('A walrus.');
});

it('gives none of another space, and none that there is not', async () => {
  const { documentId } = await written();
  const other = (await app.factories.space(tenant)).id;
  for (const id of [documentId, 'x'.repeat(43), 'else'])
    await tenant.client.refused('get', `/v1/spaces/${other}/documents/${id}`, 404);
});

it('gives it to who sees the space alone', async () => {
  const { space, documentId } = await written();
  const stranger = await app.factories.organization();
  await stranger.client.refused('get', `/v1/spaces/${space}/documents/${documentId}`, 404);
});
