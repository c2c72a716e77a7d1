import type { AuditAction } from '../../src/audit/audit-actions';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface Named {
  readonly id: string;
}

interface Event extends Named {
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
}

/** An act, and the one event that it is to leave; undefined: none. */
type Act = readonly [AuditAction | undefined, () => Promise<unknown>];

describe('the audit log holds exactly one event for each act on a site', () => {
  let app: TestApp;
  let tenant: Tenant;
  let site: string;
  let spaceId: string;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    spaceId = (await app.factories.space(tenant)).id;
  });

  const events = (): Promise<Event[]> => tenant.client.all(`/v1/orgs/${tenant.organizationId}/audit-events`);

  async function check(acts: readonly Act[]): Promise<void> {
    for (const [action, act] of acts) {
      const before = (await events())[0]?.id ?? '';
      await act();
      const left = (await events()).filter(({ id }) => id > before);
      expect([action, left.map((event) => event.action)]).toEqual([action, action ? [action] : []]);
      if (action) expect(left[0]?.target).toMatchObject({ type: 'site', id: site.split('/').at(-1) });
    }
  }

  const send = (method: 'patch' | 'put' | 'delete', path: string, status: number, body?: object) =>
    tenant.client[method](`${site}${path}`, { body, status });
  const created = async (path: string, body: object): Promise<string> =>
    (await tenant.client.post<Named>(`${site}${path}`, { body, status: 201 })).body.id;

  it('of its settings and its structure', async () => {
    let section = '';
    await check([
      [
        'site.create',
        async () => {
          const sites = `/v1/orgs/${tenant.organizationId}/sites`;
          const body = { title: 'Handbook', spaces: [spaceId] };
          site = `${sites}/${(await tenant.client.post<Named>(sites, { body, status: 201 })).body.id}`;
        },
      ],
      ['site.update', () => send('patch', '', 200, { title: 'Other' })],
      [undefined, () => send('patch', '', 200, { title: 'Other' })],
      ['site.publish', () => tenant.client.post(`${site}/publish`, { status: 200 })],
      [undefined, () => tenant.client.post(`${site}/publish`, { status: 200 })],
      ['site.unpublish', () => tenant.client.post(`${site}/unpublish`, { status: 200 })],
      ['site.structure.change', async () => (section = await created('/sections', { spaceId }))],
      ['site.structure.change', () => send('patch', `/sections/${section}`, 200, { path: 'other' })],
      ['site.structure.change', () => send('delete', `/sections/${section}`, 205)],
      [undefined, () => send('delete', `/sections/${section}`, 204)],
      ['site.customization.change', () => send('put', '/customization', 200, { title: 'Looks' })],
      [undefined, () => send('put', '/customization', 200, { title: 'Looks' })],
    ]);
  });

  it('of its audience and its addresses', async () => {
    let [link, redirect] = ['', ''];
    const { items } = (await tenant.client.get<{ items: Named[] }>(`${site}/site-spaces`, { status: 200 })).body;
    const destination = { kind: 'site-space', siteSpaceId: items[0]?.id };
    const hostname = 'docs.audited.invalid';
    await check([
      ['site.share-link.create', async () => (link = await created('/share-links', { name: 'One' }))],
      ['site.share-link.update', () => send('patch', `/share-links/${link}`, 200, { active: false })],
      [undefined, () => send('patch', `/share-links/${link}`, 200, { active: false })],
      ['site.share-link.delete', () => send('delete', `/share-links/${link}`, 205)],
      [undefined, () => send('delete', `/share-links/${link}`, 204)],
      ['site.auth.update', () => send('patch', '/publishing/auth', 200, { fallbackURL: 'https://example.com/' })],
      ['site.auth.regenerate', () => tenant.client.post(`${site}/publishing/auth/regenerate`, { status: 200 })],
      ['site.update', () => send('put', '/adaptive-schema', 200, { jsonSchema: { type: 'object', properties: {} } })],
      ['site.redirect.change', async () => (redirect = await created('/redirects', { source: '/old', destination }))],
      ['site.redirect.change', () => send('patch', `/redirects/${redirect}`, 200, { source: '/older' })],
      ['site.redirect.change', () => send('delete', `/redirects/${redirect}`, 205)],
      [undefined, () => send('delete', `/redirects/${redirect}`, 204)],
      ['site.redirect.change', () => send('put', '/redirects', 200, { redirects: [{ source: '/many', destination }] })],
      [undefined, () => send('put', '/redirects', 200, { redirects: [{ source: '/none', destination: null }] })],
      ['site.update', () => send('patch', '', 200, { hostname })],
      ['site.hostname.change', () => tenant.client.delete(`/v1/custom-hostnames/${hostname}`, { status: 205 })],
      [undefined, () => tenant.client.delete(`/v1/custom-hostnames/${hostname}`, { status: 204 })],
      ['site.delete', () => tenant.client.delete(site, { status: 205 })],
    ]);
  });
});
