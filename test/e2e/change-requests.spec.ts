import { Role } from '../../src/common/permissions/role';
import { FileServer } from '../support/file-server';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { zipOf } from '../support/zip';

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly revision: string;
  readonly outdated: boolean;
  readonly subject: string;
}

interface Outcome {
  readonly revision: string;
  readonly result: string;
}

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n',
  'guide.md': '# Guide\n\nFirst line.\n\nSecond line.\n\nThird line.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n',
};

describe('change requests', () => {
  let app: TestApp;
  let server: FileServer;
  let tenant: Tenant;
  let spacePath: string;
  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(PAGES, tenant);
    spacePath = `/v1/spaces/${space.id}`;
  });

  const create = async (): Promise<string> => {
    const { body } = await tenant.client.post<ChangeRequest>(`${spacePath}/change-requests`, { body: {}, status: 201 });
    return `${spacePath}/change-requests/${body.id}`;
  };
  const importInto = async (path: string, files: Record<string, string>) => {
    const url = server.serve(`/${Math.random()}.zip`, await zipOf(files));
    await tenant.client.post(`${path}/content/import`, { body: { url, source: 'zip' }, status: 201 });
  };
  const read = async (path: string, page: string) =>
    (await tenant.client.get<{ markdown: string }>(`${path}/content/path/${page}`, { status: 200 })).body.markdown;
  const act = async (path: string, what: 'merge' | 'update') =>
    (await tenant.client.post<Outcome>(`${path}/${what}`, { status: 200 })).body;

  it('hold their own content until they are merged', async () => {
    const path = await create();
    expect(await read(path, 'guide')).toContain('Second line.');
    await importInto(path, { 'guide.md': '# Guide\n\nFirst line.\n\nChanged line.\n\nThird line.\n' });
    expect(await read(path, 'guide')).toContain('Changed line.');
    expect(await read(spacePath, 'guide')).toContain('Second line.');
    expect((await act(path, 'merge')).result).toBe('merge');
    expect(await read(spacePath, 'guide')).toContain('Changed line.');
    const merged = await tenant.client.get<ChangeRequest>(path, { status: 200 });
    expect(merged.body).toMatchObject({ status: 'merged', outdated: false });
    await tenant.client.refused('post', `${path}/merge`, 409);
    const revision = await tenant.client.get<{ type: string; parents: string[]; mergedFrom: ChangeRequest }>(
      `${spacePath}/content`,
      { status: 200 },
    );
    expect(revision.body).toMatchObject({ type: 'merge', mergedFrom: { id: merged.body.id, status: 'merged' } });
    expect(revision.body.parents).toContain(merged.body.revision);
  });

  it('are found by number, by state and by whoever wrote into them', async () => {
    const path = await create();
    const other = await app.factories.member(tenant, Role.Edit);
    const list = async (query: Record<string, string>) =>
      (await tenant.client.get<{ items: ChangeRequest[] }>(`${spacePath}/change-requests`, { query, status: 200 })).body
        .items;
    expect(await list({})).toEqual([]);
    expect(await list({ status: 'draft' })).toMatchObject([{ number: 1 }]);
    expect(await list({ status: 'draft', contributor: other.user.id })).toEqual([]);
    const url = server.serve('/other.zip', await zipOf({ 'guide.md': '# Guide\n\nNew.\n' }));
    await other.client.post(`${spacePath}/change-requests/1/content/import`, {
      body: { url, source: 'zip' },
      status: 201,
    });
    expect(await list({ status: 'draft', contributor: other.user.id })).toMatchObject([{ number: 1 }]);
    await tenant.client.patch(path, { body: { status: 'open', subject: 'Better' }, status: 200 });
    expect(await list({})).toMatchObject([{ number: 1, subject: 'Better' }]);
    const { body } = await tenant.client.get<Record<string, number>>(spacePath, { status: 200 });
    expect(body).toMatchObject({ changeRequests: 1, changeRequestsOpen: 1, changeRequestsDraft: 0 });
  });

  it('are merged one after the other when many are merged at once', async () => {
    const paths: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const path = await create();
      const markdown = `# Page ${index}\n\nText ${index}.\n`;
      const body = { changes: [{ operation: 'insert_page', document: { markdown } }] };
      await tenant.client.post(`${path}/content`, { body, status: 200 });
      paths.push(path);
    }
    const results = await Promise.all(paths.map((path) => act(path, 'merge')));
    expect(results.map(({ result }) => result)).toEqual(paths.map(() => 'merge'));
    for (let index = 0; index < 20; index += 1)
      expect(await read(spacePath, `page-${index}`)).toContain(`Text ${index}.`);
    const { body } = await tenant.client.get<Record<string, number>>(spacePath, { status: 200 });
    expect(body).toMatchObject({ changeRequests: 20, changeRequestsOpen: 0, changeRequestsDraft: 0 });
  });

  it('merge what both sides changed in different places', async () => {
    const path = await create();
    await importInto(path, { 'guide.md': '# Guide\n\nFirst line.\n\nSecond line.\n\nThird line of the request.\n' });
    await importInto(spacePath, { 'guide.md': '# Guide\n\nFirst line of main.\n\nSecond line.\n\nThird line.\n' });
    expect((await act(path, 'merge')).result).toBe('merge');
    expect(await read(spacePath, 'guide')).toBe(
      '# Guide\n\nFirst line of main.\n\nSecond line.\n\nThird line of the request.\n',
    );
    const found = await tenant.client.get<{ count: number }>(`${spacePath}/search`, {
      query: { query: 'request' },
      status: 200,
    });
    expect(found.body.count).toBe(1);
  });

  it('change nothing when both sides changed the same line, and show both after an update', async () => {
    const path = await create();
    await importInto(path, { 'guide.md': '# Guide\n\nOurs.\n' });
    await importInto(spacePath, { 'guide.md': '# Guide\n\nTheirs.\n' });
    expect((await act(path, 'merge')).result).toBe('conflicts');
    expect(await read(spacePath, 'guide')).toBe('# Guide\n\nTheirs.\n');
    expect((await act(path, 'update')).result).toBe('conflicts');
    const text = await read(path, 'guide');
    expect(text).toContain('Ours.');
    expect(text).toContain('Theirs.');
    expect((await act(path, 'merge')).result).toBe('conflicts');
    await importInto(path, { 'guide.md': '# Guide\n\nOurs and theirs.\n' });
    expect((await act(path, 'merge')).result).toBe('merge');
    expect(await read(spacePath, 'guide')).toBe('# Guide\n\nOurs and theirs.\n');
  });
});
