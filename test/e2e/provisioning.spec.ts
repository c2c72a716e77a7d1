import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { type Declared, Reconciler } from '../support/reconciler';
import { versionsOf } from '../support/row-versions';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List, TestClient } from '../support/test-client';

/** Declares hundreds of resources, one request each. */
jest.setTimeout(300_000);

const PEOPLE = 30;
const TEAMS = 20;
const SPACES = 30;
const REDIRECTS = 60;

/** What a declaration could write; jobs and deliveries of earlier steps go on meanwhile. */
const WRITTEN: readonly string[] = [
  'audit_events',
  'collections',
  'grants',
  'site_redirects',
  'site_sections',
  'site_share_links',
  'site_spaces',
  'sites',
  'spaces',
  'team_members',
  'teams',
  'webhooks',
];

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A platform as a team would declare it: every kind, with references between them. */
function platform(people: readonly Person[]): Declared[] {
  const ids = people.map(({ user }) => user.id);
  const collections = ['guides', 'internal'].map((name) => ({
    address: `collection/${name}`,
    fields: () => ({ title: name, description: `All ${name}` }),
  }));
  const teams = range(TEAMS).map((index) => ({
    address: `team/t${index}`,
    fields: () => ({ title: `Team ${index}` }),
    members: ids.filter((_, at) => (at + index) % 3 !== 0),
  }));
  const spaces = range(SPACES).map((index): Declared => ({
    address: `space/s ${index}-ü`,
    fields: (refer) => ({
      title: `Space ${index}`,
      emoji: '1f4d6',
      icon: `https://example.com/${index}.png`,
      editMode: index % 2 === 0 ? 'live' : 'locked',
      defaultLevel: index % 3 === 0 ? null : 'read',
      parent: index % 4 === 0 ? null : refer(`collection/${index % 4 === 1 ? 'guides' : 'internal'}`),
    }),
    grants: (refer) => ({
      users: ids.slice(0, 20).map((id) => ({ id, role: 'read' })),
      teams: range(10).map((at) => ({ id: refer(`team/t${at}`), role: at % 2 === 0 ? 'edit' : 'comment' })),
    }),
  }));
  const space = (refer: (address: string) => string, index: number): string => refer(`space/s ${index}-ü`);
  const redirects = range(REDIRECTS).map((index): Declared => ({
    address: `site-redirect/docs/r${index}`,
    fields: (refer) => ({
      source: `/old/${index}`,
      destination: { kind: 'site-section', siteSectionId: refer('site-section/docs/second') },
    }),
  }));
  return [
    ...collections,
    ...teams,
    ...spaces,
    { address: 'site/docs', fields: () => ({ title: 'Docs', visibility: 'unlisted', agentsContext: 'excluded' }) },
    ...['first', 'second'].map((name, index): Declared => ({
      address: `site-section/docs/${name}`,
      once: ['spaceId'],
      fields: (refer) => ({ spaceId: space(refer, index), title: `Section ${name}`, path: name, icon: 'book' }),
    })),
    {
      address: 'site-space/docs/variant',
      fields: (refer) => ({
        spaceId: space(refer, 2),
        sectionId: refer('site-section/docs/second'),
        path: 'variant',
        condition: 'visitor.claims.isBeta == true',
      }),
    },
    ...redirects,
    { address: 'site-share-link/docs/reviewers', fields: () => ({ name: 'Reviewers', active: true }) },
    {
      address: 'webhook/search',
      fields: (refer) => ({
        url: 'http://hooks.invalid/search',
        events: ['site_published'],
        spaces: [space(refer, 0)],
        description: 'Rebuilds the search',
      }),
    },
    {
      address: 'spec/pets',
      fields: () => ({ slug: 'pets', source: { url: 'http://specs.invalid/pets.json' }, visibility: 'public' }),
    },
  ];
}

describe('a program that declares what an organization has', () => {
  let app: TestApp;
  let tenant: Tenant;
  let client: TestClient;
  let declared: Declared[];
  const state = new Set<string>();
  const run = (interrupt?: () => void): Reconciler => new Reconciler(client, tenant.organizationId, state, interrupt);

  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    client = tenant.client;
    const people = await Promise.all(range(PEOPLE).map(() => app.factories.member(tenant, Role.Read)));
    declared = platform(people);
  });

  it('makes each of them once, though it is killed again and again before it has seen an answer', async () => {
    let kills = 0;
    for (const lifetime of [3, 20, 25, 30, 40, 1_000]) {
      let left = lifetime;
      const killed = run(() => {
        if ((left -= 1) === 0) throw new Error('killed');
      });
      await killed.apply(declared).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
        kills += 1;
      });
    }
    expect(kills).toBeGreaterThan(3);
    const base = `/v1/orgs/${tenant.organizationId}`;
    for (const [list, count] of [
      ['spaces', SPACES],
      ['teams', TEAMS],
      ['collections', 2],
      ['sites', 1],
      ['webhooks', 1],
      ['openapi', 1],
    ] as const)
      expect([list, (await client.get<List<unknown>>(`${base}/${list}`, { status: 200 })).body.count]).toEqual([
        list,
        count,
      ]);
  });

  it('changes nothing when it runs again, with a request for a hundred resources', async () => {
    const again = run();
    expect(await again.plan(declared)).toEqual([]);
    const grants = SPACES * 30;
    const members = (TEAMS * PEOPLE * 2) / 3;
    expect(again.requests).toBeLessThanOrEqual((declared.length + grants + members) / 100);
  });

  it('writes nothing when all of it is declared again', async () => {
    const before = await versionsOf(app, WRITTEN);
    await run().declareAll(declared);
    expect(await versionsOf(app, WRITTEN)).toEqual(before);
  });

  it('plans what someone has changed by hand, and undoes that', async () => {
    const base = `/v1/orgs/${tenant.organizationId}`;
    const at = async (path: string): Promise<{ id: string }> =>
      (await client.get<{ id: string }>(`${base}/${path}`, { status: 200 })).body;
    const space = await at('spaces/by-external-id/s%207-%C3%BC');
    await client.patch(`/v1/spaces/${space.id}`, { body: { title: 'Renamed', icon: null }, status: 200 });
    await client.post(`/v1/spaces/${space.id}/permissions`, {
      body: { role: 'create', users: [tenant.user.id] },
      status: 204,
    });
    const lost = await at('teams/by-external-id/t15');
    await client.delete(`${base}/teams/${lost.id}`, { status: 204 });
    const moved = await at('spaces/by-external-id/s%205-%C3%BC');
    await client.post(`/v1/spaces/${moved.id}/move`, { body: { parent: null }, status: 200 });
    const site = await at('sites/by-external-id/docs');
    const redirect = await at(`sites/${site.id}/redirects/by-external-id/r3`);
    await client.delete(`${base}/sites/${site.id}/redirects/${redirect.id}`, { status: 205 });

    const planned = [
      { act: 'create', address: 'team/t15' },
      { act: 'staff', address: 'team/t15' },
      { act: 'update', address: 'space/s 5-ü' },
      { act: 'update', address: 'space/s 7-ü' },
      { act: 'grant', address: 'space/s 7-ü' },
      { act: 'create', address: 'site-redirect/docs/r3' },
    ];
    expect(await run().plan(declared)).toEqual(planned);
    const rehearsed = await run().rehearse(declared);
    expect([...rehearsed].filter(([, { status }]) => status === 201).map(([address]) => address)).toEqual([
      'team/t15',
      'site-redirect/docs/r3',
    ]);
    expect([...rehearsed.values()].filter(({ status, isDry }) => !isDry || status > 201)).toEqual([]);
    expect(await run().plan(declared)).toEqual(planned);
    await run().apply(declared);
    expect(await run().plan(declared)).toEqual([]);
    // The identity of what was changed, and not of what was lost, is that of before.
    expect(await at('spaces/by-external-id/s%207-%C3%BC')).toMatchObject({ id: space.id, title: 'Space 7' });
    expect((await at('teams/by-external-id/t15')).id).not.toBe(lost.id);
  });

  it('takes over what someone has made by hand', async () => {
    const made = await client.post<{ id: string }>(`/v1/orgs/${tenant.organizationId}/spaces`, {
      body: { title: 'By hand' },
      status: 201,
    });
    const adopted = { address: 'space/by-hand', fields: () => ({ title: 'By program' }) };
    const all = [...declared, adopted];
    expect(await run().plan(all)).toEqual([{ act: 'create', address: 'space/by-hand' }]);
    await run().adopt('space/by-hand', `/v1/spaces/${made.body.id}`);
    expect(await run().apply(all)).toEqual([{ act: 'update', address: 'space/by-hand' }]);
    const { body } = await client.get(`/v1/spaces/${made.body.id}`, { status: 200 });
    expect(body).toMatchObject({ title: 'By program', externalId: 'by-hand' });
    expect(await run().apply(declared)).toEqual([{ act: 'delete', address: 'space/by-hand' }]);
  });

  it('deletes all that it has made and nothing else, though it is killed meanwhile', async () => {
    const base = `/v1/orgs/${tenant.organizationId}`;
    const other = await app.factories.space(tenant, { title: 'Of others' });
    let left = 50;
    const killed = run(() => {
      if ((left -= 1) === 0) throw new Error('killed');
    });
    await expect(killed.destroy()).rejects.toThrow('killed');
    await run().destroy();
    expect(state.size).toBe(0);
    const spaces = await client.get<List<{ id: string }>>(`${base}/spaces`, { status: 200 });
    expect(spaces.body.items.map(({ id }) => id)).toEqual([other.id]);
    for (const list of ['collections', 'teams', 'sites', 'webhooks', 'openapi'])
      expect([list, (await client.get<List<unknown>>(`${base}/${list}`, { status: 200 })).body.count]).toEqual([
        list,
        0,
      ]);
  });
});
