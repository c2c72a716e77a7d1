import { Role } from '../../src/common/permissions/role';
import { ImportRunScheduler } from '../../src/import-runs/import-run-scheduler';
import { ImportRunsRepository } from '../../src/import-runs/import-runs.repository';
import type { Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { outline } from '../support/pages';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { zipOf } from '../support/zip';

interface Run {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
  readonly source: { readonly type: string; readonly url: string };
  readonly target: { readonly space: string; readonly changeRequest?: string };
  readonly createdBy: string;
  readonly progress?: { readonly phase: string; readonly done: number; readonly total?: number };
  readonly result?: {
    readonly revision: string;
    readonly importedResources: number;
    readonly totalResources: number;
    readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  };
  readonly completedAt?: string;
}

let app: TestApp;
let server: FileServer;
let tenant: Tenant;
let space: string;
let path: string;

beforeAll(async () => {
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  server = await FileServer.start();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  space = (await app.factories.space(tenant)).id;
  path = `/v1/org/${tenant.organizationId}/imports`;
});

const start = async (url: string, type = 'zip', target: object = {}): Promise<Run> => {
  const body = { source: { type, url }, target: { space, ...target } };
  return (await tenant.client.post<Run>(path, { body, status: 201 })).body;
};
const read = async ({ id }: Pick<Run, 'id'>): Promise<Run> =>
  (await tenant.client.get<Run>(`${path}/${id}`, { status: 200 })).body;
const ended = async (run: Pick<Run, 'id'>): Promise<Run> => {
  await eventually(async () => !['pending', 'in-progress'].includes((await read(run)).status));
  return read(run);
};
const zip = async (files = HANDBOOK): Promise<string> => server.serve(`/${unique('docs')}.zip`, await zipOf(files));
const tree = () => outline(tenant.client, `/v1/spaces/${space}/content`);

/** A website whose second page is answered when the test says so. */
function slowSite() {
  const home = `/${unique('site')}/`;
  const held: (() => void)[] = [];
  const page = (title: string, links = '') =>
    `<!doctype html><title>${title}</title><h1>${title}</h1><p>Text.</p>${links}`;
  const url = server.serve(home, page('Home', `<a href="${home}second">Second</a>`), 'text/html');
  server.handle(`${home}second`, (_request, response) => {
    held.push(() => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('Second')));
  });
  return { url, isHeld: () => held.length > 0, release: () => held.splice(0).forEach((go) => go()) };
}

describe('an import run', () => {
  it('can be waited for', async () => {
    const run = await start(await zip());
    const { body } = await tenant.client.get<Run>(`${path}/${run.id}`, { query: { wait: 60 }, status: 200 });
    expect(body.status).toBe('completed');
  });

  it('goes on in the queue, and says what came of it', async () => {
    const files = {
      'README.md': '# Home\n',
      'SUMMARY.md': '* [Home](README.md)\n',
      'notes.txt': 'nobody refers to me',
    };
    const { body, headers } = await tenant.client.post<Run>(path, {
      body: { source: { type: 'zip', url: `${await zip(files)}?token=secret` }, target: { space } },
      status: 201,
    });
    expect(body).toMatchObject({ status: 'pending', createdBy: tenant.user.id, target: { space } });
    expect(headers.location).toBe(`${app.url}${path}/${body.id}`);
    expect(JSON.stringify(body)).not.toContain('secret');
    // The server knows the file without a query alone.
    expect(await ended(body)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/\.$/) as string });
    const run = await ended(await start(await zip(files)));
    expect(run).toMatchObject({
      status: 'completed',
      result: { importedResources: 1, totalResources: 2, skipped: [{ path: 'notes.txt' }] },
    });
    expect(run.completedAt).toBeDefined();
    expect(await tree()).toEqual(['Home']);
  });

  it('goes into a change request, and leaves the content as it is', async () => {
    const request = await tenant.client.post<{ id: string; number: number }>(`/v1/spaces/${space}/change-requests`, {
      status: 201,
    });
    const { id, number } = request.body;
    const run = await ended(await start(await zip(), 'zip', { changeRequest: String(number) }));
    expect([run.status, run.target]).toEqual(['completed', { space, changeRequest: id }]);
    expect(await tree()).toEqual([]);
    expect(await outline(tenant.client, `/v1/spaces/${space}/change-requests/${id}/content`)).toHaveLength(8);
  });

  it('says how far it is, and is cancelled without a trace', async () => {
    const site = slowSite();
    const run = await start(site.url, 'website');
    await eventually(async () => (await read(run)).progress !== undefined && site.isHeld());
    expect(await read(run)).toMatchObject({ status: 'in-progress', progress: { phase: 'reading' } });
    const cancelled = await tenant.client.post<Run>(`${path}/${run.id}/cancel`, { status: 200 });
    expect(cancelled.body).toMatchObject({ status: 'cancelled' });
    site.release();
    await tenant.client.refused('post', `${path}/${run.id}/cancel`, 409);
    // What comes next is done although the one before was cut off.
    expect(await ended(await start(await zip()))).toMatchObject({ status: 'completed' });
    expect(await read(run)).toMatchObject({ status: 'cancelled' });
    expect(await tree()).toHaveLength(8);
  });

  it.each([
    ['nothing', () => server.address('/missing.zip'), 'zip'],
    ['no page', async () => zip({ 'data.bin': 'x' }), 'zip'],
  ])('says why it failed, where there is %s', async (_, address, type) => {
    const run = await ended(await start(await address(), type));
    expect([run.status, run.reason]).toEqual(['failed', expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(run.result).toBeUndefined();
  });
});

describe('a run that was cut off', () => {
  const cutOff = async (attempts: number): Promise<Run> => {
    const site = slowSite();
    const run = await start(site.url, 'website');
    await eventually(site.isHeld);
    // As if its process had died a while ago.
    await app.database.execute(
      `UPDATE import_runs SET heartbeat_at = now() - interval '5 minutes', attempts = $2 WHERE id = $1`,
      [run.id, attempts],
    );
    await app.get(ImportRunScheduler).requeueLost();
    await eventually(async () => {
      site.release();
      return !['pending', 'in-progress'].includes((await read(run)).status);
    }, 30_000);
    return read(run);
  };

  it('begins again', async () => {
    expect(await cutOff(2)).toMatchObject({ status: 'completed' });
    expect(await tree()).toEqual(['Home', 'Second']);
  });

  it('fails with a sentence where that happened too often', async () => {
    expect(await cutOff(3)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('cut off 3 times') as string,
    });
    expect(await tree()).toEqual([]);
  });
});

describe('import runs', () => {
  const insert = (count: number, status: string, startedAt: Date | null, of = tenant) =>
    app.database.execute(
      `INSERT INTO import_runs (id, organization_id, space_id, member_id, source, url, status, done, attempts, skipped, created_at, updated_at, started_at)
       SELECT $1 || lpad(n::text, 6, '0'), $2, $3, $4, 'zip', 'https://example.com/', $5, 0, 1, '[]', now(), now(), $6
         FROM generate_series(1, $7::int) n`,
      [unique('run').slice(0, 20), of.organizationId, space, of.user.id, status, startedAt, count],
    );

  it('are at most 20 of an organization at a time', async () => {
    await insert(20, 'in-progress', new Date());
    const body = { source: { type: 'zip', url: await zip() }, target: { space } };
    await tenant.client.refused('post', path, 409, { body });
    await app.database.execute('DELETE FROM import_runs WHERE organization_id = $1', [tenant.organizationId]);
    expect((await ended(await start(await zip()))).status).toBe('completed');
  });

  it('are done for one organization after the other', async () => {
    await insert(1, 'completed', new Date());
    await insert(5, 'pending', null);
    const other = await app.factories.organization();
    await insert(1, 'pending', null, other);
    const next = await app.get(ImportRunsRepository).takeNext(new Date());
    expect(next?.organizationId).toBe(other.organizationId);
    await app.database.execute(`DELETE FROM import_runs WHERE status IN ('pending', 'in-progress')`, []);
  });

  it('are listed newest first, by space and status, page by page', async () => {
    const first = await ended(await start(await zip()));
    const second = await ended(await start(server.address('/missing.zip')));
    const list = async (query: object) =>
      (await tenant.client.get<List<Run>>(path, { query: { ...query }, status: 200 })).body;
    expect((await list({})).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list({ status: 'completed' })).items).toEqual([first]);
    expect((await list({ status: 'active' })).items).toEqual([]);
    expect((await list({ space: 'another' })).items).toEqual([]);
    const { items, next } = await list({ limit: 1 });
    expect(items).toEqual([second]);
    expect((await list({ limit: 1, page: next?.page })).items).toEqual([first]);
  });

  it('are started and cancelled by who may edit the space, and seen by who sees it', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    const stranger = await app.factories.organization();
    const body = { source: { type: 'zip', url: await zip() }, target: { space } };
    await reader.client.refused('post', path, 403, { body });
    await stranger.client.refused('post', path, 404, { body });
    const own = `/v1/org/${stranger.organizationId}/imports`;
    await stranger.client.refused('post', own, 404, { body });
    const run = await ended(await start(body.source.url));
    await reader.client.get(`${path}/${run.id}`, { status: 200 });
    await reader.client.refused('post', `${path}/${run.id}/cancel`, 403);
    await stranger.client.refused('get', `${own}/${run.id}`, 404);
    await tenant.client.patch(`/v1/spaces/${space}`, { body: { defaultLevel: null }, status: 200 });
    await reader.client.refused('get', `${path}/${run.id}`, 404);
    expect((await reader.client.get<List<Run>>(path, { status: 200 })).body).toMatchObject({ count: 0, items: [] });
  });

  it('are refused where the content cannot be written, before they begin', async () => {
    await tenant.client.patch(`/v1/spaces/${space}`, { body: { editMode: 'locked' }, status: 200 });
    const body = { source: { type: 'zip', url: await zip() }, target: { space } };
    await tenant.client.refused('post', path, 409, { body });
  });
});
