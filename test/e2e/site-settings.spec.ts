import { Role } from '../../src/common/permissions/role';
import { randomBytes } from 'node:crypto';
import { PreviewTokens } from '../../src/sites/publishing-auth/preview-tokens';
import { HostnameLookup } from '../../src/sites/hostnames/hostname-lookup';
import { SitesRepository } from '../../src/sites/sites.repository';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { siteStage } from './site-stage';

interface Named {
  readonly id: string;
}

interface ShareLink extends Named {
  readonly name: string;
  readonly active: boolean;
  readonly urls: { readonly published: string };
}

interface Auth {
  readonly backend: string;
  readonly privateKey: string;
  readonly fallbackURL?: string;
}

interface Variant extends Named {
  readonly space: Named;
  readonly path: string;
}

const on = siteStage();
const { get, post, patch, audited } = on;
const put = async <Body>(path: string, body: object): Promise<Body> =>
  (await on.tenant.client.put<Body>(`${on.site}${path}`, { body, status: 200 })).body;
const stored = () => on.app.get(SitesRepository).locate(on.siteId);

describe('share links', () => {
  it('have a secret address each, which the database does not hold', async () => {
    const link = await post<ShareLink>('/share-links', { name: 'Reviewers' });
    expect(link).toMatchObject({ object: 'share-link', name: 'Reviewers', active: true });
    const key = new URL(link.urls.published).pathname.split('/').at(-2) ?? '';
    expect(key).toMatch(/^[A-Za-z0-9]{24}$/);
    const other = await post<ShareLink>('/share-links', { name: '' });
    expect(other.urls.published).not.toBe(link.urls.published);
    expect(await get<List<ShareLink>>('/share-links')).toEqual({ count: 2, items: [link, other] });
    const [row] = await on.app.database.query<{ text: string }>(
      'SELECT l::text || (SELECT string_agg(e::text, $2) FROM audit_events e) AS text FROM site_share_links l WHERE id = $1',
      [link.id, ''],
    );
    expect(row?.text).not.toContain(key);
  });

  it('open nothing from the moment they are switched off or deleted', async () => {
    const one = await post<ShareLink>('/share-links', { name: 'One' });
    const two = await post<ShareLink>('/share-links', { name: 'Two' });
    const open = async () => (await stored())?.shareKeys.map(({ id }) => id);
    expect(await open()).toEqual([one.id, two.id]);
    expect(await patch(`/share-links/${one.id}`, { active: false })).toEqual({ ...one, active: false });
    expect(await open()).toEqual([two.id]);
    expect(await patch(`/share-links/${one.id}`, { name: 'First', active: true })).toEqual({ ...one, name: 'First' });
    await on.tenant.client.delete(`${on.site}/share-links/${two.id}`, { status: 205 });
    await on.tenant.client.delete(`${on.site}/share-links/${two.id}`, { status: 204 });
    expect(await open()).toEqual([one.id]);
    expect((await audited('site.share-link.delete')).length).toBe(1);
    expect((await audited('site.share-link.update'))[0]?.payload).toEqual({
      shareLink: one.id,
      active: { from: false, to: true },
      name: { from: 'One', to: 'First' },
    });
  });

  it('belong to one site, and only those who build sites see them', async () => {
    const link = await post<ShareLink>('/share-links', { name: 'One' });
    const sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
    const other = await on.tenant.client.post<Named>(sites, { body: { title: 'Other' }, status: 201 });
    await on.tenant.client.refused('patch', `${sites}/${other.body.id}/share-links/${link.id}`, 404, {
      body: { name: 'x' },
    });
    await on.tenant.client.delete(`${sites}/${other.body.id}/share-links/${link.id}`, { status: 204 });
    expect((await get<List<ShareLink>>('/share-links')).count).toBe(1);
    const editor = await on.app.factories.member(on.tenant, Role.Review);
    await editor.client.refused('get', `${on.site}/share-links`, 403);
  });

  it('are at most 200', async () => {
    await on.app.database.execute(
      `INSERT INTO site_share_links (id, site_id, name, key_hash, key, active, created_at)
       SELECT 'l' || $2 || n, $1, '', $2 || n, '', true, now() FROM generate_series(1, 200) AS n`,
      [on.siteId, randomBytes(6).toString('hex')],
    );
    const message = await on.tenant.client.refused('post', `${on.site}/share-links`, 409, {
      body: { name: 'One more' },
    });
    expect(message).toContain('200');
  });
});

describe('how visitors sign in', () => {
  it('is with a key that is kept sealed, and that can be renewed', async () => {
    const before = await get<Auth>('/publishing/auth');
    expect(before).toEqual({
      object: 'publishing-auth',
      backend: 'custom',
      privateKey: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const renewed = (await on.tenant.client.post<Auth>(`${on.site}/publishing/auth/regenerate`, { status: 200 })).body;
    expect(renewed.privateKey).not.toBe(before.privateKey);
    expect(await get('/publishing/auth')).toEqual(renewed);
    const rows = await on.app.database.query<{ text: string }>(
      `SELECT s::text AS text FROM sites s WHERE id = $1 UNION ALL SELECT e::text FROM audit_events e`,
      [on.siteId],
    );
    const text = rows.map((row) => row.text).join('\n');
    for (const { privateKey } of [before, renewed]) expect(text).not.toContain(privateKey);
    expect(await audited('site.auth.regenerate')).toHaveLength(1);
  });

  it('names where to sign in, until it is cleared', async () => {
    const { privateKey } = await get<Auth>('/publishing/auth');
    const fallbackURL = 'https://login.example.com/?from=docs';
    const changed = await patch<Auth>('/publishing/auth', { backend: 'integration', fallbackURL });
    expect(changed).toEqual({ object: 'publishing-auth', backend: 'integration', fallbackURL, privateKey });
    expect(await patch('/publishing/auth', { backend: 'custom' })).toMatchObject({ fallbackURL });
    expect(await patch('/publishing/auth', { fallbackURL: null })).not.toHaveProperty('fallbackURL');
    await patch('/publishing/auth', {});
    expect(await audited('site.auth.update')).toHaveLength(3);
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    await creator.client.refused('get', `${on.site}/publishing/auth`, 403);
  });
});

describe('a preview', () => {
  const preview = async (query: object, client = on.tenant.client) =>
    new URL(
      (await client.get<{ url: string }>(`${on.site}/publishing/preview`, { query: { ...query }, status: 200 })).body
        .url,
    );
  const tokenOf = (url: URL) => on.app.get(PreviewTokens).verify(url.searchParams.get('preview_token') ?? '');

  it('is an address with a token for this site, for an hour', async () => {
    const url = await preview({});
    expect(url.pathname).toMatch(/^\/sites\/[^/]+\/$/);
    const token = tokenOf(url);
    expect(token).toMatchObject({ siteId: on.siteId, claims: {} });
    const minutes = ((token?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it('begins where it is asked to, with claims that fit the site', async () => {
    const second = await on.app.factories.space(on.tenant, { title: 'Version 2' });
    const variant = await post<Variant>('/site-spaces', { spaceId: second.id });
    await put('/adaptive-schema', { jsonSchema: { type: 'object', properties: { isBeta: { type: 'boolean' } } } });
    const url = await preview({ siteSpace: variant.id, claims: '{"isBeta":true}' });
    expect(url.pathname).toMatch(/\/version-2\/$/);
    expect(tokenOf(url)?.claims).toEqual({ isBeta: true });
    for (const claims of ['{"isBeta":"yes"}', '{"plan":"pro"}'])
      await on.tenant.client.refused('get', `${on.site}/publishing/preview`, 400, { query: { claims } });
    await on.tenant.client.refused('get', `${on.site}/publishing/preview`, 404, {
      query: { siteSpace: 'doesnotexist' },
    });
  });

  it('is not given to someone who does not see all that it shows', async () => {
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    await preview({}, reader.client);
    await on.tenant.client.patch(`/v1/spaces/${on.spaceId}`, { body: { defaultLevel: null }, status: 200 });
    await reader.client.refused('get', `${on.site}/publishing/preview`, 403);
    const [variant] = (await get<List<Variant>>('/site-spaces')).items;
    await reader.client.refused('get', `${on.site}/publishing/preview`, 404, { query: { siteSpace: variant?.id } });
  });
});

describe('the adaptive schema', () => {
  it('is empty until it is set, as old as the site', async () => {
    const { createdAt } = await get<{ createdAt: string }>('');
    expect(await get('/adaptive-schema')).toMatchObject({
      object: 'site-adaptive-schema',
      updatedAt: createdAt,
      jsonSchema: { type: 'object', properties: { unsigned: { properties: {} } }, additionalProperties: false },
    });
    expect(await get('/adaptive-schema/template-conditions')).toEqual({ items: [] });
  });

  it('is set whole, and gives conditions to choose from', async () => {
    const jsonSchema = {
      type: 'object',
      properties: {
        isBeta: { type: 'boolean', description: 'In the beta' },
        plan: { type: 'string', description: 'Plan', enum: ['free', 'pro'] },
      },
      additionalProperties: false,
    };
    const set = await put<{ updatedAt: string }>('/adaptive-schema', { jsonSchema });
    expect(set).toMatchObject({ jsonSchema });
    expect(await get('/adaptive-schema')).toEqual(set);
    expect(await put('/adaptive-schema', { jsonSchema })).toEqual(set);
    const { items } = await get<{ items: { condition: string }[] }>('/adaptive-schema/template-conditions');
    expect(items.map(({ condition }) => condition).sort()).toEqual([
      'visitor.claims.isBeta',
      'visitor.claims.plan == "free"',
      'visitor.claims.plan == "pro"',
    ]);
    const bad = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
    const message = await on.tenant.client.refused('put', `${on.site}/adaptive-schema`, 400, {
      body: { jsonSchema: bad },
    });
    expect(message).toContain('jsonSchema.properties.a.pattern');
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    await creator.client.refused('put', `${on.site}/adaptive-schema`, 403, { body: { jsonSchema } });
  });
});

describe('people who may see a site', () => {
  it('are the members of the organization with their roles, page by page', async () => {
    const people = [
      await on.app.factories.member(on.tenant, Role.Read),
      await on.app.factories.member(on.tenant, Role.Create),
    ];
    await on.app.factories.member(on.tenant, null);
    const path = `${on.site}/permissions/aggregate`;
    const listed = await on.tenant.client.all<{ permission: string; user: Named; origin: object; disabled: boolean }>(
      path,
      { limit: 2 },
    );
    expect(listed.map(({ user, permission }) => [user.id, permission])).toEqual([
      [on.tenant.user.id, 'admin'],
      [people[0]?.user.id, 'read'],
      [people[1]?.user.id, 'create'],
    ]);
    expect(listed.map(({ disabled }) => disabled)).toEqual([false, false, false]);
    expect(listed[0]?.origin).toEqual({ type: 'organization', organization: on.tenant.organizationId });
    await people[0]?.client.refused('get', path, 403);
  });
});

describe('a host name', () => {
  let hostname: string;
  let path: string;
  beforeEach(async () => {
    hostname = `docs.${unique('host')}.invalid`;
    path = `/v1/custom-hostnames/${hostname}`;
    await patch('', { hostname });
  });

  it('shows its content to the admins of its site, and to no one else', async () => {
    const { body } = await on.tenant.client.get(path, { status: 200 });
    expect(body).toEqual({
      object: 'custom-hostname',
      hostname,
      target: { type: 'site', site: on.siteId },
      isActive: false,
      status: 'ssl_pending',
      urls: { location: `${on.app.url}${path}` },
    });
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    const stranger = await on.app.factories.organization();
    const limited = on.app.client(
      await on.app.factories.token(on.tenant.user.id, { organizationId: stranger.organizationId }),
    );
    for (const client of [creator.client, stranger.client, limited]) {
      await client.refused('get', path, 404);
      await client.refused('patch', path, 404);
      await client.delete(path, { status: 204 });
    }
    await on.tenant.client.get(path, { status: 200 });
    for (const other of ['docs.unknown.invalid', 'nonsense', 'x'.repeat(600), '%00'])
      await on.tenant.client.refused('get', `/v1/custom-hostnames/${other}`, 404);
  });

  it('is looked up again when it is asked for', async () => {
    expect(await on.tenant.client.refused('patch', path, 409)).toContain(hostname);
    expect(await on.app.get(HostnameLookup).resolves(hostname)).toBe(false);
  });

  it('is taken from its site, and free again', async () => {
    await on.tenant.client.delete(path, { status: 205 });
    await on.tenant.client.delete(path, { status: 204 });
    await on.tenant.client.refused('get', path, 404);
    expect(await get('')).not.toHaveProperty('hostname');
    expect(await audited('site.hostname.change')).toHaveLength(1);
    await patch('', { hostname });
    await on.tenant.client.get(path, { status: 200 });
  });
});
