import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { fewestDuring } from '../support/sent-statements';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { NotificationWorld } from './notification-world';

const FILES = {
  'README.md': '# Home\n\nWelcome.\n',
  'guides/README.md': '# Guides\n\nAll of them.\n',
  'guides/install.md': '# Install\n\nRun it.\n',
  'api/README.md': '# API\n\nIts parts.\n',
  'api/users.md': '# Users\n\nList them.\n',
  'SUMMARY.md':
    '* [Home](README.md)\n* [Guides](guides/README.md)\n  * [Install](guides/install.md)\n* [API](api/README.md)\n  * [Users](api/users.md)\n',
};

interface Changed {
  readonly required: boolean;
  readonly parts: readonly {
    readonly path: string;
    readonly owners: readonly { id: string }[];
    readonly approved: boolean;
  }[];
}

let app: TestApp;
let tenant: Tenant;
let world: NotificationWorld;
let pages: ReadonlyMap<string, string>;
let writer: Person;
let ann: Person;
let ben: Person;
let team: string;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  const { space, tenant: owner } = await makeSpace();
  tenant = owner;
  world = new NotificationWorld(app, tenant, space);
  pages = new Map((await pagesOf(tenant.client, `${world.path}/content`)).map(({ title, id }) => [title, id]));
  [writer, ann, ben] = [
    await app.factories.member(tenant, Role.Edit),
    await app.factories.member(tenant, Role.Review),
    await app.factories.member(tenant, Role.Review),
  ];
  const teams = `/v1/orgs/${tenant.organizationId}/teams`;
  team = (await tenant.client.put<{ id: string }>(teams, { body: { title: 'API' }, status: 201 })).body.id;
  await tenant.client.put(`${teams}/${team}/members`, { body: { add: [ben.user.id] }, status: 204 });
});
afterAll(() => app.close());

async function makeSpace() {
  const of = await app.factories.organization();
  const { space } = await app.factories.importedSpace(FILES, of);
  return { space: space.id, tenant: of };
}

const entries = () => [
  { page: pages.get('Guides'), users: [ann.user.id] },
  { path: 'a*', teams: [team] },
];
const own = (required = true, all: readonly object[] = entries()) =>
  tenant.client.put(`${world.path}/owners`, { body: { entries: all, required }, status: 200 });
const edit = (title: string) => ({
  operation: 'update_page',
  page: pages.get(title),
  document: { markdown: `# ${title}\n\nNew words.\n` },
});
const propose = (changes: readonly object[], by = writer) => world.changeRequest(by, changes);
const partsOf = async (place: string) =>
  (await writer.client.get<Changed>(`${world.path}${place}/owners`, { status: 200 })).body.parts.map(
    ({ path, owners, approved }) => [path, owners.map(({ id }) => id), approved],
  );
const approve = (by: Person, place: string) =>
  by.client.post(`${world.path}${place}/reviews`, { body: { status: 'approved' }, status: 201 });
const asked = async (place: string) =>
  (await writer.client.all<{ user: { id: string } }>(`${world.path}${place}/requested-reviewers`)).map(
    ({ user }) => user.id,
  );

describe('owners of pages', () => {
  it('are set by admins and read by members, and refused if they are no one', async () => {
    const path = `${world.path}/owners`;
    expect((await writer.client.get(path, { status: 200 })).body).toEqual({ entries: [], required: false });
    await own();
    expect((await writer.client.get(path, { status: 200 })).body).toEqual({
      entries: [
        { page: pages.get('Guides'), users: [ann.user.id], teams: [] },
        { path: 'a*', users: [], teams: [team] },
      ],
      required: true,
    });
    const stranger = await app.factories.organization();
    for (const entry of [
      { path: 'guides' },
      { path: 'guides', page: pages.get('API'), users: [ann.user.id] },
      { users: [ann.user.id] },
      { path: 'guides', users: [stranger.user.id] },
      { path: 'guides', teams: ['doesnotexist'] },
      { path: '/guides', users: [ann.user.id] },
    ])
      await tenant.client.refused('put', path, 400, { body: { entries: [entry] } });
    await ann.client.refused('put', path, 403, { body: { entries: [] } });
    await stranger.client.refused('get', path, 404);
    await own(false, []);
    expect((await writer.client.get(path, { status: 200 })).body).toEqual({ entries: [], required: false });
  });

  it('are asked when a change request is opened, those of the changed pages alone, and once', async () => {
    await own(false);
    const home = await propose([edit('Home')]);
    await world.open(writer, home);
    expect(await asked(home)).toEqual([]);
    const place = await propose([edit('Install')]);
    expect(await partsOf(place)).toEqual([['guides', [ann.user.id], false]]);
    await world.open(writer, place);
    expect(await asked(place)).toEqual([ann.user.id]);
    const requests = (await world.notified(ann)).filter(({ kind }) => kind === 'review_requested');
    expect(requests.map(({ actor }) => actor?.id)).toEqual([writer.user.id]);
    const both = await propose([edit('Install'), edit('Users')]);
    await writer.client.post(`${world.path}${both}/requested-reviewers`, {
      body: { users: [ann.user.id] },
      status: 200,
    });
    expect(await asked(both)).toEqual([ann.user.id, ben.user.id].sort());
    expect((await world.notified(ann)).filter(({ kind }) => kind === 'review_requested')).toHaveLength(2);
    const own_ = await propose([edit('Install')], ann);
    await world.open(ann, own_);
    expect(await asked(own_)).toEqual([]);
  });

  it('are suggested as reviewers of what they own', async () => {
    await own();
    const place = await propose([edit('Users')]);
    const [first] = await writer.client.all<{ user: { id: string }; reason: string }>(
      `${world.path}${place}/suggested-reviewers`,
    );
    expect([first?.user.id, first?.reason]).toEqual([ben.user.id, 'owner']);
  });

  it('of every changed part have to approve the newest revision, where that is required', async () => {
    await own();
    const moved = { operation: 'update_page', page: pages.get('Install'), into: pages.get('API') };
    const place = await propose([moved]);
    expect((await partsOf(place)).map(([path]) => path)).toEqual(['guides', 'a*']);
    const merge = () => tenant.client.refused('post', `${world.path}${place}/merge`, 409);
    expect(await merge()).toContain('an owner of "guides", "a*"');
    await approve(ann, place);
    expect(await merge()).toContain('an owner of "a*"');
    await approve(ben, place);
    expect((await partsOf(place)).map((part) => part[2])).toEqual([true, true]);
    await writer.client.post(`${world.path}${place}/content`, { body: { changes: [edit('Users')] }, status: 200 });
    expect(await merge()).toContain('an owner of "guides", "a*"');
    await approve(ann, place);
    await approve(ben, place);
    await tenant.client.post(`${world.path}${place}/merge`, { status: 200 });
  });

  it('need not approve what only they own and created, and hold up no one who is exempt', async () => {
    await own();
    const place = await propose([edit('Install')], ann);
    expect(await partsOf(place)).toEqual([['guides', [ann.user.id], true]]);
    await ann.client.post(`${world.path}${place}/merge`, { status: 200 });
    const users = [{ operation: 'delete_page', page: pages.get('Users') }];
    const another = await propose(users);
    const rules = [{ rule: 'allow_bypass', users: [ann.user.id] }];
    await tenant.client.put(`${world.path}/merge-rules`, { body: { type: 'rules', rules }, status: 200 });
    await tenant.client.refused('post', `${world.path}${another}/merge`, 409);
    await ann.client.post(`${world.path}${another}/merge`, { status: 200 });
  });

  it('are found in the same number of statements, however many there are', async () => {
    await own(true, entries().slice(0, 1));
    const one = await propose([edit('Install')]);
    const read = (place: string) => writer.client.get(`${world.path}${place}/owners`, { status: 200 });
    const few = (await fewestDuring(() => read(one))).length;
    await own(true, [...entries(), ...Array.from({ length: 48 }, () => ({ path: '**', users: [ben.user.id] }))]);
    const many = await propose(['Home', 'Guides', 'Install', 'API', 'Users'].map(edit));
    expect((await partsOf(many)).length).toBe(50);
    // One more for the people of teams.
    expect((await fewestDuring(() => read(many))).length).toBeLessThanOrEqual(few + 1);
  });
});
