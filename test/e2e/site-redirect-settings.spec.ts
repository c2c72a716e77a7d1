import { Role } from '../../src/common/permissions/role';
import { randomBytes } from 'node:crypto';
import { redirectPath } from '../../src/sites/redirects/redirect-path';
import { RedirectsRepository } from '../../src/sites/redirects/redirects.repository';
import { sentDuring } from '../support/sent-statements';
import type { List } from '../support/test-client';
import { siteStage } from './site-stage';

interface Named {
  readonly id: string;
}

interface Redirect extends Named {
  readonly source: string;
  readonly destination: object;
}

interface Found {
  readonly redirect: Redirect;
  readonly target: string;
}

interface Variant extends Named {
  readonly space: Named;
  readonly path: string;
}

const on = siteStage();
const { get, post, patch, audited } = on;
const put = (redirects: readonly object[], client = on.tenant.client) =>
  client.put<{ results: readonly { readonly status: string; readonly id?: string }[] }>(`${on.site}/redirects`, {
    body: { redirects },
    status: 200,
  });

describe('redirects', () => {
  const find = (source: string, query = {}) => get<Found>('/redirect', { source, ...query });
  const lost = (source: string) => on.tenant.client.refused('get', `${on.site}/redirect`, 404, { query: { source } });
  const targetOf = async (source: string): Promise<string> => {
    const path = new URL((await find(source)).target).pathname;
    return path.replace(/^\/sites\/[^/]+/, '');
  };

  async function pageNamed(name: string): Promise<string> {
    const path = `/v1/spaces/${on.spaceId}/content/path/guides/guides/${name}`;
    return (await on.tenant.client.get<Named>(path, { status: 200 })).body.id;
  }

  const firstVariant = async (): Promise<string> => (await get<List<Variant>>('/site-spaces')).items[0]?.id ?? '';

  it('lead to sections, variants and pages, wherever these are now', async () => {
    const section = await post<Named>('/sections', { spaceId: on.spaceId, title: 'Other' });
    const siteSpaceId = await firstVariant();
    const pageId = await pageNamed('install');
    await post('/redirects', { source: '/a', destination: { kind: 'site-section', siteSectionId: section.id } });
    await post('/redirects', { source: '/b', destination: { kind: 'site-space', siteSpaceId } });
    await post('/redirects', { source: '/c/d', destination: { kind: 'site-page', siteSpaceId, pageId } });
    expect(await targetOf('/a')).toBe('/other/');
    expect(await targetOf('/b')).toBe('/');
    expect(await targetOf('/c/d')).toBe('/guides/guides/install');
    await patch(`/sections/${section.id}`, { path: 'moved' });
    await patch('', { defaultSiteSection: section.id });
    expect(await targetOf('/a')).toBe('/');
    expect(await targetOf('/c/d')).toBe('/guide/guides/guides/install');
    await on.tenant.client.delete(`${on.site}/sections/${section.id}`, { status: 205 });
    await lost('/a');
    expect((await get<List<Redirect>>('/redirects')).items.map(({ source }) => source)).toEqual(['/a', '/b', '/c/d']);
  });

  it('are found whatever the case and the spelling, and there is one for each path', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    const made = await post<Redirect>('/redirects', { source: '/Old/Caf%C3%A9', destination });
    expect(made).toEqual({
      object: 'site-redirect',
      id: made.id,
      source: '/Old/Caf%C3%A9',
      destination,
      createdAt: expect.any(String) as string,
      permanent: true,
      captureWildcard: false,
      draft: false,
    });
    for (const source of ['/old/café', '/OLD/caf%c3%a9', '/Old/Caf%C3%A9/'])
      expect((await find(source)).redirect).toEqual(made);
    expect(
      await on.app.get(RedirectsRepository).findBySource(on.siteId, redirectPath('/old/CAF%C3%89') ?? ''),
    ).toMatchObject({
      id: made.id,
    });
    await on.tenant.client.refused('post', `${on.site}/redirects`, 409, {
      body: { source: '/old/caf%C3%A9', destination },
    });
    const other = await post<Redirect>('/redirects', { source: '/other', destination });
    await on.tenant.client.refused('patch', `${on.site}/redirects/${other.id}`, 409, {
      body: { source: '/OLD/caf%C3%A9' },
    });
    await lost('/unknown');
    await lost('/%ff');
  });

  it('are changed and deleted one by one', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    const made = await post<Redirect>('/redirects', { source: '/old', destination });
    const address = `/redirects/${made.id}`;
    expect(await patch(address, {})).toEqual(made);
    expect(await patch(address, { source: '/Older' })).toEqual({ ...made, source: '/Older' });
    await lost('/old');
    const page = { kind: 'site-page', siteSpaceId: destination.siteSpaceId, pageId: await pageNamed('configure') };
    expect(await patch(address, { destination: page })).toMatchObject({ source: '/Older', destination: page });
    await on.tenant.client.delete(`${on.site}${address}`, { status: 205 });
    await on.tenant.client.delete(`${on.site}${address}`, { status: 204 });
    await on.tenant.client.refused('patch', `${on.site}${address}`, 404, { body: { source: '/x' } });
    expect(await audited('site.redirect.change')).toHaveLength(4);
  });

  it('lead to nothing of another site, or that the caller does not see', async () => {
    const siteSpaceId = await firstVariant();
    const pageId = await pageNamed('install');
    const sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
    const other = await on.tenant.client.post<Named>(sites, {
      body: { title: 'Other', spaces: [on.spaceId] },
      status: 201,
    });
    for (const destination of [
      { kind: 'site-space', siteSpaceId },
      { kind: 'site-page', siteSpaceId, pageId },
    ])
      await on.tenant.client.refused('post', `${sites}/${other.body.id}/redirects`, 400, {
        body: { source: '/a', destination },
      });
    const group = (
      await on.tenant.client.get<{ pages: { id: string; type: string }[] }>(`/v1/spaces/${on.spaceId}/content/pages`)
    ).body.pages.find(({ type }) => type === 'group');
    const destination = { kind: 'site-page', siteSpaceId, pageId: group?.id };
    await on.tenant.client.refused('post', `${on.site}/redirects`, 400, { body: { source: '/a', destination } });
    await post('/redirects', { source: '/a', destination: { kind: 'site-page', siteSpaceId, pageId } });
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    await creator.client.get(`${on.site}/redirect`, { query: { source: '/a' }, status: 200 });
    await on.tenant.client.patch(`/v1/spaces/${on.spaceId}`, { body: { defaultLevel: null }, status: 200 });
    await creator.client.refused('get', `${on.site}/redirect`, 404, { query: { source: '/a' } });
    const body = { source: '/b', destination: { kind: 'site-page', siteSpaceId, pageId } };
    await creator.client.refused('post', `${on.site}/redirects`, 400, { body });
  });

  it('are made, changed and deleted many at a time, what fails apart from the others', async () => {
    const siteSpaceId = await firstVariant();
    const variant = { kind: 'site-space', siteSpaceId };
    const page = { kind: 'site-page', siteSpaceId, pageId: await pageNamed('install') };
    const [kept, changed, gone] = [
      await post<Redirect>('/redirects', { source: '/kept', destination: variant }),
      await post<Redirect>('/redirects', { source: '/changed', destination: variant }),
      await post<Redirect>('/redirects', { source: '/gone', destination: variant }),
    ];
    const { body } = await put([
      { source: '/new', destination: page },
      { source: '/CHANGED', destination: page, intent: 'live' },
      { source: '/gone', destination: null },
      { source: '/never', destination: null },
      { source: '/nowhere', destination: { ...page, pageId: 'doesnotexist' } },
      { source: '/%ff', destination: variant },
    ]);
    const failed = (source: string, error: string) => ({
      status: 'error',
      source,
      draft: false,
      error: expect.stringContaining(error) as string,
    });
    expect(body.results).toEqual([
      { status: 'created', source: '/new', draft: false, id: expect.any(String) as string },
      { status: 'updated', source: '/CHANGED', draft: false, id: changed.id },
      { status: 'deleted', source: '/gone', draft: false },
      failed('/never', 'No redirect'),
      failed('/nowhere', 'a page that this site does not show'),
      failed('/%ff', 'not a valid path'),
    ]);
    const [made] = body.results;
    expect((await get<List<Redirect>>('/redirects')).items).toEqual([
      kept,
      { ...changed, source: '/CHANGED', destination: page },
      { ...gone, id: made?.id, source: '/new', destination: page, createdAt: expect.any(String) as string },
    ]);
    expect(await targetOf('/new')).toBe('/guides/guides/install');
    const [event] = await audited('site.redirect.change');
    expect(JSON.stringify(event)).toMatch(/"created":\["\/new"\].*"deleted":\["\/gone"\]/);
  });

  it('may name a path twice in one request: the last one counts', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    const old = await post<Redirect>('/redirects', { source: '/a', destination });
    const { body } = await put([
      { source: '/b', destination },
      { source: '/B', destination },
      { source: '/a', destination: null },
      { source: '/A', destination },
    ]);
    expect(body.results.map(({ status }) => status)).toEqual(['created', 'updated', 'deleted', 'created']);
    const { items } = await get<List<Redirect>>('/redirects');
    expect(items.map(({ source }) => source).sort()).toEqual(['/A', '/B']);
    expect(items.map(({ id }) => id)).not.toContain(old.id);
  });

  it('are left as they are when many of them name what the caller does not see', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    await post('/redirects', { source: '/a', destination });
    const creator = await on.app.factories.member(on.tenant, Role.Create);
    await on.tenant.client.patch(`/v1/spaces/${on.spaceId}`, { body: { defaultLevel: null }, status: 200 });
    const { body } = await put([{ source: '/b', destination }], creator.client);
    expect(body.results).toMatchObject([{ status: 'error' }]);
    expect((await get<List<Redirect>>('/redirects')).items).toHaveLength(1);
  });

  it('need as few statements for five hundred as for one', async () => {
    const siteSpaceId = await firstVariant();
    const pageId = await pageNamed('install');
    const many = Array.from({ length: 500 }, (_, index) => ({
      source: `/old/${index}`,
      destination: { kind: 'site-page', siteSpaceId, pageId },
    }));
    const one = (await sentDuring(() => put(many.slice(0, 1)))).length;
    const all = await sentDuring(async () => {
      const { body } = await put(many);
      expect(body.results.filter(({ status }) => status === 'created')).toHaveLength(499);
    });
    expect(all.length).toBeLessThanOrEqual(one + 2);
  });

  it('carry the key of a site that requires one, and are at most 2,000', async () => {
    const destination = { kind: 'site-space', siteSpaceId: await firstVariant() };
    await post('/redirects', { source: '/a', destination });
    await patch('', { visibility: 'share-link' });
    expect((await find('/a', { shareKey: 'k3y' })).target).toMatch(/\/k3y\/$/);
    await on.app.database.execute(
      `INSERT INTO site_redirects (id, site_id, source, path, destination, created_at)
       SELECT 'r' || $2 || n, $1, '/' || n, '/' || n, '{}', now() FROM generate_series(1, 1999) AS n`,
      [on.siteId, randomBytes(6).toString('hex')],
    );
    const message = await on.tenant.client.refused('post', `${on.site}/redirects`, 409, {
      body: { source: '/b', destination },
    });
    expect(message).toContain('2000');
    const { body } = await put([
      { source: '/b', destination },
      { source: '/1', destination: null },
      { source: '/b', destination },
    ]);
    expect(body.results.map(({ status }) => status)).toEqual(['error', 'deleted', 'created']);
  });
});
