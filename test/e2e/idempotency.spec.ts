import { Role } from '../../src/common/permissions/role';
import { Database } from '../../src/database/database';
import { IdempotencyKeysRepository } from '../../src/idempotency/idempotency-keys.repository';
import { SpacesService } from '../../src/spaces/spaces.service';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { Failure, List } from '../support/test-client';

interface Made {
  readonly id: string;
  readonly title: string;
}

describe('Idempotency-Key', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;
  let count = 0;

  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    path = `/v1/orgs/${tenant.organizationId}/spaces`;
  });
  afterEach(() => jest.restoreAllMocks());

  const newKey = (): Record<string, string> => ({ 'Idempotency-Key': `key-${(count += 1)}` });
  const make = (headers: Record<string, string>, title = 'Handbook', client = tenant.client) =>
    client.post<Made & Failure>(path, { body: { title }, headers });
  const spaces = async (): Promise<number> => (await tenant.client.get<List<Made>>(path)).body.count;
  const attempts = () =>
    app
      .get(Database)
      .query<{ answer: string | null; isDone: boolean }>(
        `SELECT answer, is_done AS "isDone" FROM idempotency_keys WHERE caller = $1`,
        [tenant.user.id],
      );

  it('makes one of what twenty send at once, and later repeats its answer', async () => {
    const headers = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(headers)));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(made.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(refused.every(({ status, headers: { 'retry-after': wait } }) => status === 409 && wait === '1')).toBe(true);
    expect(await spaces()).toBe(1);
    const again = await make(headers);
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(made[0]?.text);
    expect(again.headers.location).toBe(made[0]?.headers.location);
    expect(await spaces()).toBe(1);
  });

  it('repeats the answer in another process, which has started since', async () => {
    const headers = newKey();
    const first = await make(headers);
    const sibling = await app.sibling({ publicUrl: app.url });
    try {
      const response = await fetch(`http://127.0.0.1:${sibling.configuration.port}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ title: 'Handbook' }),
      });
      expect(response.headers.get('idempotency-replayed')).toBe('true');
      expect(await response.text()).toBe(first.text);
    } finally {
      await sibling.close();
    }
    expect(await spaces()).toBe(1);
  });

  it('refuses a key that comes with another body or at another address', async () => {
    const headers = newKey();
    await make(headers);
    expect((await make(headers, 'Guide')).status).toBe(400);
    const other = await tenant.client.refused('post', `/v1/orgs/${tenant.organizationId}/collections`, 400, {
      headers,
      body: { title: 'Handbook' },
    });
    expect(other).toMatch(/used for a different request/);
    expect(await spaces()).toBe(1);
  });

  it('belongs to the person who sends it', async () => {
    const headers = newKey();
    const colleague = await app.factories.member(tenant, Role.Admin);
    const [one, other] = [await make(headers), await make(headers, 'Handbook', colleague.client)];
    expect(one.body.id).not.toBe(other.body.id);
    const spare = app.client(await app.factories.token(tenant.user.id));
    expect((await make(headers, 'Handbook', spare)).body.id).toBe(one.body.id);
  });

  it('gives nothing to someone who has lost the right to ask', async () => {
    const headers = newKey();
    const colleague = await app.factories.member(tenant, Role.Admin);
    await make(headers, 'Handbook', colleague.client);
    await app.factories.join(tenant.organizationId, colleague.user.id, Role.Read);
    expect((await make(headers, 'Handbook', colleague.client)).status).toBe(403);
  });

  it('is free again after a failure, and can be taken with another body then', async () => {
    const headers = newKey();
    expect((await make(headers, 'x'.repeat(2000))).status).toBe(400);
    expect((await make(headers, 'x'.repeat(1000))).status).toBe(400);
    expect((await make(headers)).status).toBe(201);
  });

  it('keeps no secret in plain text', async () => {
    const options = { headers: newKey(), body: { name: 'Build' } };
    const first = await tenant.client.post<{ token: string }>('/v1/user/tokens', options);
    const again = await tenant.client.post<{ token: string }>('/v1/user/tokens', options);
    expect(again.body.token).toBe(first.body.token);
    const [kept] = await attempts();
    expect(kept?.answer?.length).toBeGreaterThan(100);
    expect(kept?.answer).not.toContain(first.body.token);
    expect(Buffer.from(kept?.answer ?? '', 'base64url').toString('latin1')).not.toContain(first.body.token);
  });

  it('is not carried out twice when its process died after it was', async () => {
    const headers = newKey();
    jest
      .spyOn(IdempotencyKeysRepository.prototype, 'storeResponse')
      .mockRejectedValueOnce(new Error('the process died'));
    await make(headers);
    expect((await attempts())[0]).toEqual({ answer: null, isDone: true });
    expect((await make(headers)).body.error.message).toMatch(/is being processed/);
    await app.get(Database).execute('UPDATE idempotency_keys SET lease_until = now()');
    const later = await make(headers);
    expect(later.status).toBe(409);
    expect(later.body.error.message).toMatch(/was processed, but its response cannot be repeated/);
    expect(await spaces()).toBe(1);
  });

  it('is committed together with work that is a single statement', async () => {
    const space = await app.factories.space(tenant);
    const comments = `/v1/spaces/${space.id}/comments`;
    const post = { headers: newKey(), body: { body: { markdown: 'Once' } } };
    jest
      .spyOn(IdempotencyKeysRepository.prototype, 'storeResponse')
      .mockRejectedValueOnce(new Error('the process died'));
    await tenant.client.post(comments, post);
    expect((await attempts())[0]).toEqual({ answer: null, isDone: true });
    jest
      .spyOn(IdempotencyKeysRepository.prototype, 'markDone')
      .mockRejectedValueOnce(new Error('another attempt has taken over'));
    const headers = { ...newKey(), authorization: `Bearer ${tenant.token}` };
    await app.request.post(comments).set(headers).send(post.body).expect(500);
    expect((await tenant.client.get<List<Made>>(comments)).body.count).toBe(1);
  });

  it('can be taken over once its process must have died, and whoever had it comes to nothing', async () => {
    const headers = newKey();
    const create = app.get(SpacesService).create.bind(app.get(SpacesService));
    let second: Awaited<ReturnType<typeof make>> | undefined;
    jest.spyOn(app.get(SpacesService), 'create').mockImplementationOnce(async (...args) => {
      await app.get(Database).execute('UPDATE idempotency_keys SET lease_until = now()');
      second = await make(headers);
      return create(...args);
    });
    const response = await app.request
      .post(path)
      .set({ Authorization: `Bearer ${tenant.token}`, ...headers })
      .send({ title: 'Handbook' });
    expect(second?.status).toBe(201);
    expect(response.status).toBe(503);
    expect(await spaces()).toBe(1);
  });

  it('is forgotten after a day', async () => {
    const headers = newKey();
    await make(headers);
    await app.get(Database).execute(`UPDATE idempotency_keys SET expires_at = now() - interval '1 second'`);
    const again = await make(headers, 'Guide');
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    await app.get(Database).execute(`UPDATE idempotency_keys SET expires_at = now() - interval '1 second'`);
    await app.get(IdempotencyKeysRepository).prune();
    expect(await attempts()).toEqual([]);
  });

  it.each(['', 'a key', 'k'.repeat(256), 'ключ'])('refuses the key %p', async (key) => {
    const value = Buffer.from(key).toString('latin1');
    expect((await make({ 'Idempotency-Key': value })).status).toBe(400);
  });

  it('makes one team or font of a PUT that is sent twice', async () => {
    const teams = `/v1/orgs/${tenant.organizationId}/teams`;
    const [headers, body] = [newKey(), { title: 'Writers' }];
    const first = await tenant.client.put<Made>(teams, { headers, body, status: 201 });
    const again = await tenant.client.put<Made>(teams, { headers, body, status: 201 });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
    for (const name of ['location', 'etag']) {
      expect(first.headers[name]).toBeDefined();
      expect(again.headers[name]).toBe(first.headers[name]);
    }
    expect((await tenant.client.get<List<Made>>(teams, { status: 200 })).body.count).toBe(1);
  });

  it('repeats the answer of a PATCH and a DELETE, whatever has happened since', async () => {
    const made = await make({});
    const address = `/v1/spaces/${made.body.id}`;
    const headers = newKey();
    const patch = (title: string) => tenant.client.patch<Made>(address, { headers, body: { title } });
    const first = await patch('One');
    expect((await patch('Other')).status).toBe(400);
    await tenant.client.patch(address, { body: { title: 'Changed by others' }, status: 200 });
    const again = await patch('One');
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect((await tenant.client.get<Made>(address)).body.title).toBe('Changed by others');

    const deletion = newKey();
    await tenant.client.delete(address, { headers: deletion, status: 205 });
    const repeated = await tenant.client.delete(address, { headers: deletion, status: 205 });
    expect(repeated.headers['idempotency-replayed']).toBe('true');
  });

  it('means nothing on a read', async () => {
    const headers = newKey();
    await tenant.client.get(path, { headers, status: 200 });
    expect((await make(headers)).status).toBe(201);
  });
});
