import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { AgentClient } from '../support/agent-client';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { pictureOf, UploadClient } from '../support/upload-client';
import { unique } from '../support/unique';

interface Named {
  readonly id: string;
}

interface Run extends Named {
  readonly status: string;
  readonly reason?: string;
}

const on = organizationStage(new OrganizationStage(), { outboundAllow: ['127.0.0.1'] });

let server: FileServer;
let maker: Person;
let spaceId: string;
let space: string;
beforeAll(async () => {
  server = await FileServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  spaceId = (await on.app.factories.space(on.tenant)).id;
  space = `/v1/spaces/${spaceId}`;
  maker = await on.app.factories.member(on.tenant, Role.Admin);
});

const member = () => `${on.path}/members/${maker.user.id}`;
const demote = () => on.tenant.client.patch(member(), { body: { role: 'read' }, status: 200 });
const remove = () => on.tenant.client.delete(member(), { status: 204 });
const disable = async () => {
  await on.app.database.transaction(async () => {
    await on.app.database.execute('UPDATE members SET disabled = true WHERE organization_id = $1 AND user_id = $2', [
      on.tenant.organizationId,
      maker.user.id,
    ]);
    await on.app.database.execute(`SELECT pg_notify('bindery_invalidate', $1)`, [
      `member:${on.tenant.organizationId}/${maker.user.id}`,
    ]);
  });
  await eventually(async () => (await maker.client.get(on.path)).status === 404);
};

const ENDS = [
  ['is demoted', demote],
  ['is removed', remove],
  ['is disabled', disable],
] as const;
const LEAVES = [
  ['is removed', remove],
  ['is disabled', disable],
] as const;

describe('an upload in progress', () => {
  it.each(ENDS)('takes no more bytes once its sender %s', async (_, end) => {
    const uploads = new UploadClient(maker, on.app.url, spaceId);
    const bytes = pictureOf(2_000);
    const id = await uploads.create('picture', bytes.length);
    expect((await uploads.send(id, 0, bytes.subarray(0, 1_000))).status).toBe(204);
    await end();
    expect((await uploads.send(id, 1_000, bytes.subarray(1_000))).status).toBe(404);
    await maker.client.refused('get', `/v1/uploads/${id}`, 404);
    const rows = await on.app.database.query('SELECT received FROM uploads WHERE id = $1', [id]);
    expect(rows).toEqual([{ received: 1_000 }]);
  });
});

describe('an import run', () => {
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

  it.each(ENDS)('that is running writes nothing once whoever started it %s', async (_, end) => {
    const path = `/v1/org/${on.tenant.organizationId}/imports`;
    const site = slowSite();
    const body = { source: { type: 'website', url: site.url }, target: { space: spaceId } };
    const { body: run } = await maker.client.post<Run>(path, { body, status: 201 });
    await eventually(site.isHeld);
    await end();
    site.release();
    const read = async () => (await on.tenant.client.get<Run>(`${path}/${run.id}`, { status: 200 })).body;
    await eventually(async () => !['pending', 'in-progress'].includes((await read()).status));
    expect(await read()).toMatchObject({ status: 'failed', reason: expect.stringContaining('may not edit') as string });
    const { body: content } = await on.tenant.client.get<{ pages: unknown[] }>(`${space}/content`, { status: 200 });
    expect(content.pages).toEqual([]);
  });
});

describe('a feed', () => {
  it.each(LEAVES)('is empty of everything once its owner %s', async (_, end) => {
    const { body } = await maker.client.put<{ url: string }>(`${space}/feed`, { status: 200 });
    const address = body.url.slice(on.app.url.length);
    await on.app.client().get(address, { status: 200 });
    await end();
    expect((await on.app.client().get(address)).status).toBe(404);
  });
});

describe('tokens of people and of their agents', () => {
  it.each(ENDS)('have the rights that their person has then, also after they %s', async (_, end) => {
    const forOne = await on.app.factories.token(maker.user.id, { organizationId: on.tenant.organizationId });
    const forAll = await on.app.factories.token(maker.user.id);
    const body = { title: 'Another' };
    for (const token of [forOne, forAll]) await on.app.client(token).post(`${on.path}/spaces`, { body, status: 201 });
    const agent = await AgentClient.connect(on.app, forAll);
    await agent.get('create_change_request', { space: spaceId, subject: 'Before' });
    await end();
    for (const token of [forOne, forAll])
      expect([401, 403, 404]).toContain((await on.app.client(token).post(`${on.path}/spaces`, { body })).status);
    await agent.refused('create_change_request', { space: spaceId, subject: 'After' });
    await agent.close();
  });
});

describe('what belongs to the organization goes on without whoever set it up', () => {
  it.each(ENDS)('a share link of a site, which any other site manager sees and ends, after they %s', async (_, end) => {
    const made = await maker.client.post<Named>(`${on.path}/sites`, {
      body: { title: unique('Site'), spaces: [spaceId] },
      status: 201,
    });
    const links = `${on.path}/sites/${made.body.id}/share-links`;
    const { body: link } = await maker.client.post<Named>(links, { body: { name: 'One' }, status: 201 });
    await end();
    expect(await on.tenant.client.all<Named>(links)).toMatchObject([{ id: link.id, active: true }]);
    expect((await maker.client.get(links)).status).toBeGreaterThanOrEqual(403);
    await on.tenant.client.delete(`${links}/${link.id}`, { status: 205 });
  });
});
