import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { requireSignIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { NotificationWorld } from './notification-world';

interface Created {
  readonly url: string;
}

const insert = { operation: 'insert_page', document: { markdown: '# New\n\nText.\n' } };

describe('the feed of a space', () => {
  let app: TestApp;
  let tenant: Tenant;
  let world: NotificationWorld;
  let cleo: Person;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    world = new NotificationWorld(app, tenant, (await app.factories.space(tenant, { title: 'A <b> & space' })).id);
    cleo = await app.factories.member(tenant, Role.Read);
  });
  afterAll(() => app.close());

  const create = async ({ client }: Person): Promise<string> =>
    (await client.put<Created>(`${world.path}/feed`, { status: 200 })).body.url.slice(app.url.length);
  const read = async (address: string) => app.client().get(address);

  it('shows what was merged, newest first, to whoever has its address', async () => {
    const address = await create(cleo);
    expect((await read(address)).text).toContain('<title>A &lt;b&gt; &amp; space</title>');
    await world.merge(tenant, await world.changeRequest(tenant, [insert], 'First'));
    await world.merge(tenant, await world.changeRequest(tenant, [insert], 'Then <script>alert(1)</script>]]>'));
    await world.changeRequest(tenant, [insert], 'Not yet');
    const answer = await read(address);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const titles = [...answer.text.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]><\/title>/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(['#2 Then &lt;script&gt;alert(1)&lt;/script&gt;]]&gt;', '#1 First']);
    expect(answer.text).toContain(`<link href="${app.url}/app/spaces/${world.spaceId}/change-requests/2"/>`);
    expect(answer.text).not.toContain('@example.com');
  });

  it('stops with its key: replaced, deleted, guessed, of another space', async () => {
    const former = await create(cleo);
    const address = await create(cleo);
    expect((await read(former)).status).toBe(404);
    expect((await read(address)).status).toBe(200);
    const other = await app.factories.space(tenant);
    expect((await read(address.replace(world.spaceId, other.id))).status).toBe(404);
    expect((await read(`${address.slice(0, -3)}AAA`)).status).toBe(404);
    expect((await read(`${address}x`)).status).toBe(400);
    await cleo.client.get(`${world.path}/feed`, { status: 200 });
    await cleo.client.delete(`${world.path}/feed`, { status: 205 });
    await cleo.client.delete(`${world.path}/feed`, { status: 204 });
    await cleo.client.refused('get', `${world.path}/feed`, 404);
    expect((await read(address)).status).toBe(404);
  });

  it('stops when its owner may not read the space any more', async () => {
    const address = await create(cleo);
    await tenant.client.patch(world.path, { body: { defaultLevel: null }, status: 200 });
    expect((await read(address)).status).toBe(404);
    await tenant.client.patch(world.path, { body: { defaultLevel: 'inherit' }, status: 200 });
    expect((await read(address)).status).toBe(200);
    await requireSignIn(app, tenant);
    await tenant.client.delete(world.path, { status: 205 });
    expect((await read(address)).status).toBe(404);
    await tenant.client.post(`${world.path}/restore`, { status: 200 });
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${cleo.user.id}`);
    expect((await read(address)).status).toBe(404);
  });
});
