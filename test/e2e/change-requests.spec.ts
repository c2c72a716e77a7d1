import { FileServer } from '../support/file-server';
import type { Tenant } from '../factories/factories';
import { startTestApp, type TestApp } from '../support/test-app';
import { zipOf } from '../support/zip';

interface Request {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly revision: string;
  readonly outdated: boolean;
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
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace(PAGES, tenant);
    spacePath = `/v1/spaces/${space.id}`;
  });

  const create = async (): Promise<string> => {
    const { body } = await tenant.client.post<Request>(`${spacePath}/change-requests`, { body: {}, status: 201 });
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
    const merged = await tenant.client.get<Request>(path, { status: 200 });
    expect(merged.body).toMatchObject({ status: 'merged', outdated: false });
    await tenant.client.refused('post', `${path}/merge`, 409);
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
