import type { FileMap, Tenant } from '../factories/factories';
import { zipFixture } from '../fixtures/import/import-harness';
import { outline, type Page, pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { zipOf } from '../support/zip';
import { ZIP } from './route-sample';

interface Imported {
  readonly revision: string;
  readonly importedResources: number;
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

const FILES = {
  'README.md': '# Home\n\n[Install](guide/install.md)\n',
  'guide/install.md': '# Install\n\nOne.\n',
  'guide/use.md': '# Use\n\n![Logo](../logo.png)\n',
  'logo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
};

let app: TestApp;
let tenant: Tenant;
let space: string;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await app.factories.organization();
  space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
});

const upload = async (files: FileMap, query: object = {}, place = space): Promise<Imported> => {
  const { body } = await tenant.client.post<Imported>(`${place}/content/import/archive`, {
    body: await zipOf(files),
    headers: ZIP,
    query: { ...query },
    status: 201,
  });
  return body;
};

describe('an archive that is uploaded', () => {
  it('is imported as one revision, and brings nothing new the second time', async () => {
    const { revision, importedResources, skipped } = await upload(FILES);
    expect([importedResources, skipped]).toEqual([4, []]);
    expect(await outline(tenant.client, `${space}/content`)).toHaveLength(4);
    expect((await upload(FILES)).revision).toBe(revision);
  });

  it('says what was left out and why', async () => {
    const { skipped } = await upload({ ...FILES, 'SUMMARY.md': '* [Home](README.md)\n* [Gone](gone.md)\n' });
    expect(skipped).toContainEqual({ path: 'gone.md', reason: expect.any(String) as string });
  });

  it('leaves pages alone that it does not contain, unless it shall remove them', async () => {
    await upload(FILES);
    const { 'README.md': home, 'guide/install.md': install } = FILES;
    const rest = { 'README.md': home, 'guide/install.md': install };
    const titles = async () => (await pagesOf(tenant.client, `${space}/content`)).map(({ title }) => title);
    await upload({ ...rest, 'guide/install.md': '# Install\n\nTwo.\n' });
    expect(await titles()).toContain('Use');
    await upload(rest, { removes: true });
    expect(await titles()).toEqual(expect.not.arrayContaining(['Use']));
    const { body } = await tenant.client.get<{ count: number }>(`${space}/content/files`, { status: 200 });
    expect(body.count).toBe(0);
  });

  it('keeps the pages that were written in the space, at the files that an export gives them', async () => {
    await upload(FILES);
    const changeRequests = `${space}/change-requests`;
    const { body } = await tenant.client.post<{ id: string }>(changeRequests, { status: 201 });
    const changes = [{ operation: 'insert_page', title: 'Extra', document: { markdown: '# Extra\n\nHere.\n' } }];
    await tenant.client.post(`${changeRequests}/${body.id}/content`, { body: { changes }, status: 200 });
    await tenant.client.post(`${changeRequests}/${body.id}/merge`, { status: 200 });
    const find = async (): Promise<Page | undefined> =>
      (await pagesOf(tenant.client, `${space}/content`)).find(({ title }) => title === 'Extra');
    const extra = await find();
    await upload({ ...FILES, 'extra.md': '# Extra\n\nThere.\n' }, { removes: true });
    expect(await find()).toMatchObject({ id: extra?.id });
  });

  it('goes into a change request', async () => {
    await upload(FILES);
    const changeRequests = `${space}/change-requests`;
    const { body } = await tenant.client.post<{ id: string }>(changeRequests, { status: 201 });
    await upload({ ...FILES, 'new.md': '# New\n' }, {}, `${changeRequests}/${body.id}`);
    expect(await outline(tenant.client, `${space}/content`)).toHaveLength(4);
    expect(await outline(tenant.client, `${changeRequests}/${body.id}/content`)).toHaveLength(5);
    await tenant.client.post(`${changeRequests}/${body.id}/merge`, { status: 200 });
    await tenant.client.refused('post', `${changeRequests}/${body.id}/content/import/archive`, 409, {
      body: await zipOf(FILES),
      headers: ZIP,
    });
  });

  it.each([
    ['notion', ['Team home', 'Zoo', 'Apple pie']],
    ['confluence', ['Handbook', 'Install and run', 'FAQ']],
  ])('is read as an export of %s when it is one', async (source, titles) => {
    const { body } = await tenant.client.post<Imported>(`${space}/content/import/archive`, {
      body: await zipFixture(source),
      headers: ZIP,
      query: { source },
      status: 201,
    });
    expect(body.importedResources).toBeGreaterThanOrEqual(titles.length);
    const found = (await pagesOf(tenant.client, `${space}/content`)).map(({ title }) => title);
    expect(found).toEqual(expect.arrayContaining(titles));
    const refused = await tenant.client.refused('post', `${space}/content/import/archive`, 400, {
      body: await zipOf({ 'a.png': 'x' }),
      headers: ZIP,
      query: { source },
    });
    expect(refused).toMatch(source === 'notion' ? /export from Notion/ : /from Confluence as HTML/);
  });

  it('is refused when it is something else, too large or has no page', async () => {
    const refused = (status: number, body: string | Buffer, type = 'application/zip') =>
      tenant.client.refused('post', `${space}/content/import/archive`, status, {
        body,
        headers: { 'Content-Type': type },
      });
    expect(await refused(400, 'no zip')).toMatch(/not a zip archive/);
    expect(await refused(400, await zipOf({ 'notes.txt': 'x' }))).toMatch(/No Markdown/);
    expect(await refused(415, '{}', 'application/json')).toMatch(/application\/zip/);
    expect(await refused(413, Buffer.alloc(101 * 1024 * 1024))).toMatch(/100 MiB/);
  });
});
