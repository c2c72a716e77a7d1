import { Role } from '../../src/common/permissions/role';
import { fewestDuring } from '../support/sent-statements';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/factories';

interface Space {
  readonly id: string;
  readonly title: string;
}

describe('If-Match', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;

  beforeAll(async () => {
    // Enough connections for several of them at once.
    app = await startTestApp({ databasePoolSize: 16 });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const space = await app.factories.space(tenant);
    path = `/v1/spaces/${space.id}`;
  });

  const tagOf = async (address = path): Promise<string> => {
    const { headers } = await tenant.client.get(address, { status: 200 });
    return headers.etag ?? '';
  };
  const rename = (title: string, tag: string) =>
    tenant.client.patch<Space>(path, { body: { title }, headers: { 'If-Match': tag } });
  const title = async (): Promise<string> => (await tenant.client.get<Space>(path)).body.title;

  it('lets a change through that means what is there, and refuses it once that has changed', async () => {
    const tag = await tagOf();
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await rename('One', tag)).status).toBe(200);
    const refused = await rename('Two', tag);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      error: { code: 412, message: expect.stringMatching(/Read it again/) as string },
    });
    expect(await title()).toBe('One');
    expect((await rename('Two', `"other", ${await tagOf()}`)).status).toBe(200);
  });

  it('makes one of twenty changes that name the same tag', async () => {
    const tag = await tagOf();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => rename(`Title ${index}`, tag)));
    const made = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    expect(made).toHaveLength(1);
    expect(await title()).toBe(made[0]?.body.title);
  });

  it('makes one over two processes, too', async () => {
    const sibling = await app.sibling({ databasePoolSize: 16 });
    try {
      const tag = await tagOf();
      const other = sibling.client(tenant.token);
      const send = (index: number) =>
        (index % 2 ? other : tenant.client).patch<Space>(path, {
          body: { title: `Title ${index}` },
          headers: { 'If-Match': tag },
        });
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(412)]);
    } finally {
      await sibling.close();
    }
  });

  it('never overwrites what others change without a condition', async () => {
    for (let round = 0; round < 8; round += 1) {
      const tag = await tagOf();
      const [plain, conditional] = await Promise.all([
        tenant.client.patch<Space>(path, { body: { title: `Plain ${round}` } }),
        rename(`Conditional ${round}`, tag),
      ]);
      expect(plain.status).toBe(200);
      // Either it came first and the plain one after it, or it saw the plain one.
      expect(await title()).toBe(`Plain ${round}`);
      expect([200, 412]).toContain(conditional.status);
    }
  });

  it('takes * for whatever is there', async () => {
    expect((await rename('Any', '*')).status).toBe(200);
    const gone = await tenant.client.patch('/v1/spaces/nowhere', {
      body: { title: 'X' },
      headers: { 'If-Match': '*' },
    });
    expect(gone.status).toBe(404);
  });

  it.each(['abc', '', '"a" "b"', `W/"x"`])('does nothing for %p', async (tag) => {
    expect((await rename('Never', tag)).status).toBe(tag === 'W/"x"' ? 412 : 400);
    expect(await title()).not.toBe('Never');
  });

  it('shows nothing to those who may not see it, and changes nothing for those who may not change it', async () => {
    const tag = await tagOf();
    const stranger = (await app.factories.organization()).client;
    const reader = (await app.factories.member(tenant, Role.Read)).client;
    const options = { body: { title: 'X' }, headers: { 'If-Match': tag } };
    await stranger.refused('patch', path, 404, options);
    await reader.refused('patch', path, 403, options);
  });

  it('answers 304 while nothing has changed', async () => {
    const tag = await tagOf();
    const same = await tenant.client.get(path, { headers: { 'If-None-Match': tag } });
    expect(same.status).toBe(304);
    await rename('Other', tag);
    expect((await tenant.client.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('answers 304 to programs that ask caches on the way to ask us, as fetch of Node.js does', async () => {
    for (const address of [path, `/v1/orgs/${tenant.organizationId}`]) {
      const tag = await tagOf(address);
      for (const known of [tag, `W/${tag}`, tag.replace(/"$/, '+br"'), `W/${tag.replace(/"$/, '+gzip"')}`, '*']) {
        const { status } = await fetch(app.url + address, {
          headers: { authorization: `Bearer ${tenant.token}`, 'If-None-Match': known },
        });
        expect([known, status]).toEqual([known, 304]);
      }
      const { status, headers } = await tenant.client.head(address, {
        headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0, no-cache' },
      });
      expect(status).toBe(304);
      expect(headers.etag).toBe(tag);
    }
  });

  it('returns the tag that the next change may name', async () => {
    const created = await tenant.client.post<Space>(`/v1/orgs/${tenant.organizationId}/spaces`, { body: {} });
    const address = `/v1/spaces/${created.body.id}`;
    expect(created.headers.etag).toBe(await tagOf(address));
    const change = (title: string, tag = '') =>
      tenant.client.patch(address, { body: { title }, headers: { 'If-Match': tag } });
    const first = await change('One', created.headers.etag);
    expect(first.status).toBe(200);
    expect((await change('Two', created.headers.etag)).status).toBe(412);
    expect((await change('Two', first.headers.etag)).status).toBe(200);
  });

  it('returns the tag that whoever has joined an organization gets', async () => {
    const links = `/v1/orgs/${tenant.organizationId}/link-invites`;
    const { body } = await tenant.client.post<Space>(links, { body: { role: 'read' }, status: 201 });
    const { client } = await app.factories.person();
    const address = `/v1/orgs/${tenant.organizationId}`;
    const joined = await client.post(`${address}/invites/${body.id}`, { status: 200 });
    expect(joined.headers.etag).toMatch(/^"/);
    expect(joined.headers.etag).toBe((await client.get(address, { status: 200 })).headers.etag);
  });

  it('deletes only what has been seen', async () => {
    const tag = await tagOf();
    await rename('Other', tag);
    await tenant.client.refused('delete', path, 412, { headers: { 'If-Match': tag } });
    expect(await title()).toBe('Other');
    await tenant.client.delete(path, { headers: { 'If-Match': await tagOf() }, status: 205 });
    const teams = `/v1/orgs/${tenant.organizationId}/teams`;
    const team = await tenant.client.put<Space>(teams, { body: { title: 'Writers' }, status: 201 });
    const address = `${teams}/${team.body.id}`;
    await tenant.client.patch(address, { body: { title: 'Editors' }, status: 200 });
    await tenant.client.refused('delete', address, 412, { headers: { 'If-Match': team.headers.etag ?? '' } });
    await tenant.client.delete(address, { headers: { 'If-Match': await tagOf(address) }, status: 204 });
  });

  it('is never ignored where nothing has a tag', async () => {
    const list = `/v1/orgs/${tenant.organizationId}/spaces`;
    const refused = await tenant.client.refused('post', list, 412, { body: {}, headers: { 'If-Match': '"a"' } });
    expect(refused).toMatch(/has no ETag/);
    await tenant.client.post(list, { body: {}, headers: { 'If-Match': '*' }, status: 201 });
  });

  it('takes no statement for the tag of an answer', async () => {
    const change = async (address: string) => {
      const { headers } = await tenant.client.patch(address, { body: { title: 'A' }, status: 200 });
      return headers.etag;
    };
    // The first writes, and the second reads what has changed; from then on nothing differs.
    await change(path);
    await change(path);
    const tags = new Set<string | undefined>();
    const fewestStatements = async (address: string) =>
      (await fewestDuring(async () => tags.add(await change(address)))).length;
    const tagged = await fewestStatements(path);
    // The answer to an address with a query has no tag.
    const plain = await fewestStatements(`${path}?x=1`);
    expect([...tags]).toEqual([expect.any(String), undefined]);
    expect(tagged).toBe(plain);
  });

  it('leaves capacity for others while many wait', async () => {
    const tag = await tagOf();
    const changes = Array.from({ length: 30 }, (_, index) => rename(`Title ${index}`, tag));
    const plain = Array.from({ length: 30 }, (_, index) =>
      tenant.client.patch(path, { body: { title: `Plain ${index}` } }),
    );
    const answers = await Promise.all([...changes, ...plain]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
  });
});
