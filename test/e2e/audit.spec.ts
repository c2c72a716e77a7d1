import { Role } from '../../src/common/permissions/role';
import { setTimeout } from 'node:timers/promises';
import { createContext } from '../../src/app.setup';
import type { AuditAction } from '../../src/audit/audit-actions';
import type { AuditEventResponse } from '../../src/audit/dto/audit-event.response';
import { MembersService } from '../../src/members/members.service';
import type { Person, Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { proveDomains } from '../support/domains';
import { FileServer } from '../support/file-server';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { zipOf } from '../support/zip';

type Event = AuditEventResponse;

interface Named {
  readonly id: string;
}

/** An act, and the one event that it is to leave. */
type Act = readonly [AuditAction, () => Promise<unknown>];

let app: TestApp;
let server: FileServer;
beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
  server = await FileServer.start();
});

const eventsOf = (tenant: Tenant, query: Readonly<Record<string, unknown>> = {}): Promise<Event[]> =>
  tenant.client.all<Event>(`/v1/orgs/${tenant.organizationId}/audit-events`, query);

/** What an act leaves in the log of an organization. */
async function leftBy(tenant: Tenant, act: () => Promise<unknown>): Promise<Event[]> {
  const before = (await eventsOf(tenant))[0]?.id ?? '';
  await act();
  return (await eventsOf(tenant)).filter(({ id }) => id > before);
}

/** Does the acts one after the other; each must leave exactly its event. */
async function checkActs(tenant: Tenant, acts: readonly Act[]): Promise<void> {
  for (const [action, act] of acts) {
    const left = await leftBy(tenant, act);
    expect([action, left.map((event) => event.action)]).toEqual([action, [action]]);
    expect(left[0]?.occurredAt).toMatch(/^\d{4}-/);
  }
}

describe('the audit log holds exactly one event for each act', () => {
  let tenant: Tenant;
  let organization: string;
  beforeAll(async () => {
    tenant = await app.factories.organization();
    organization = `/v1/orgs/${tenant.organizationId}`;
  });

  it('on the organization and its people', async () => {
    const { client } = tenant;
    const member = await app.factories.member(tenant, Role.Read);
    const joiner = await app.factories.person();
    const domain = `${unique('domain')}.example.com`;
    const colleague = await app.factories.user(`ada@${domain}`);
    const colleagueClient = app.client(await app.factories.token(colleague.id));
    let invite = '';
    const link = () => `${organization}/link-invites/${invite}`;
    await checkActs(tenant, [
      ['organization.update', () => client.patch(organization, { body: { title: 'Renamed' }, status: 200 })],
      [
        'member.invite',
        () =>
          client.post(`${organization}/invites`, {
            body: { emails: [`${unique('a')}@example.com`, `${unique('b')}@example.com`], role: 'read' },
            status: 200,
          }),
      ],
      ['member.add', () => app.factories.join(tenant.organizationId, joiner.user.id, null)],
      [
        'member.role.change',
        () => client.patch(`${organization}/members/${member.user.id}`, { body: { role: 'edit' }, status: 200 }),
      ],
      ['member.sso.allow', () => client.post(`${organization}/members/${member.user.id}/sso`, { status: 200 })],
      ['member.remove', () => client.delete(`${organization}/members/${member.user.id}`, { status: 204 })],
      [
        'invite.create',
        async () => {
          const created = await client.post<Named>(`${organization}/link-invites`, {
            body: { role: 'read' },
            status: 201,
          });
          invite = created.body.id;
        },
      ],
      ['invite.update', () => client.patch(link(), { body: { role: 'comment' }, status: 200 })],
      ['invite.use', () => joiner.client.post(`${organization}/invites/${invite}`, { status: 200 })],
      ['invite.delete', () => client.delete(link(), { status: 205 })],
      ['organization.update', () => client.patch(organization, { body: { emailDomains: [domain] }, status: 200 })],
      ['domain.prove', () => proveDomains(app, tenant, domain)],
      ['member.join', () => colleagueClient.post(`${organization}/join`, { status: 200 })],
    ]);
    expect(JSON.stringify(await eventsOf(tenant))).not.toContain(invite);
  });

  it('on a new organization', async () => {
    const person = await app.factories.person();
    const { body } = await person.client.post<Named>('/v1/orgs', { body: { title: 'A new one' }, status: 201 });
    const [event, ...others] = await eventsOf({ ...person, organizationId: body.id });
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: 'organization.create',
      actor: { type: 'user', id: person.user.id, label: person.user.displayName },
      target: { type: 'organization', id: body.id, label: 'A new one' },
      source: 'api',
    });
  });

  it('on tokens, and keeps their secrets out', async () => {
    const limited = await app.factories.token(tenant.user.id, { organizationId: tenant.organizationId });
    const client = app.client(limited);
    const secrets = [limited, tenant.token];
    let id = '';
    await checkActs(tenant, [
      [
        'token.create',
        async () => {
          const { body } = await client.post<Named & { token: string }>('/v1/user/tokens', {
            body: { name: 'CI' },
            status: 201,
          });
          id = body.id;
          secrets.push(body.token);
        },
      ],
      ['token.revoke', () => client.delete(`/v1/user/tokens/${id}`, { status: 205 })],
    ]);
    const rows = await app.database.query<{ text: string }>('SELECT e::text AS text FROM audit_events e');
    const hashes = await app.database.query<{ hash: string }>('SELECT hash FROM api_tokens');
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of [...secrets, ...hashes.map(({ hash }) => hash)]) expect(text).not.toContain(secret);
  });

  it('on teams and what is shared', async () => {
    const { client } = tenant;
    const member = await app.factories.member(tenant, Role.Read);
    const space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
    const people = { users: [member.user.id] };
    let team = '';
    const path = () => `${organization}/teams/${team}`;
    await checkActs(tenant, [
      [
        'team.create',
        async () => {
          const body = { title: 'Writers', members: [tenant.user.id] };
          team = (await client.put<Named>(`${organization}/teams`, { body, status: 201 })).body.id;
        },
      ],
      ['team.rename', () => client.patch(path(), { body: { title: 'Editors' }, status: 200 })],
      [
        'team.members.change',
        () =>
          client.put(`${path()}/members`, { body: { add: [member.user.id], remove: [tenant.user.id] }, status: 204 }),
      ],
      [
        'grant.give',
        () => client.post(`${space}/permissions`, { body: { role: 'edit', teams: [team], ...people }, status: 204 }),
      ],
      [
        'grant.change',
        () => client.patch(`${space}/permissions/teams/${team}`, { body: { role: 'review' }, status: 204 }),
      ],
      ['grant.revoke', () => client.delete(`${space}/permissions/users/${member.user.id}`, { status: 205 })],
      ['team.delete', () => client.delete(path(), { status: 204 })],
    ]);
    const nothing = await leftBy(tenant, async () => {
      await client.delete(`${space}/permissions/users/${member.user.id}`, { status: 204 });
      await client.delete(path(), { status: 204 });
    });
    expect(nothing).toEqual([]);
  });

  it('on collections and spaces', async () => {
    const { client } = tenant;
    const parent = (await app.factories.collection(tenant)).id;
    let [collection, space] = ['', ''];
    const make = async (kind: string) =>
      (await client.post<Named>(`${organization}/${kind}`, { body: { title: 'New' }, status: 201 })).body.id;
    const spacePath = () => `/v1/spaces/${space}`;
    const collectionPath = () => `/v1/collections/${collection}`;
    await checkActs(tenant, [
      ['collection.create', async () => (collection = await make('collections'))],
      ['collection.update', () => client.patch(collectionPath(), { body: { title: 'Other' }, status: 200 })],
      [
        'collection.default-level.change',
        () => client.patch(collectionPath(), { body: { defaultLevel: 'read' }, status: 200 }),
      ],
      ['collection.move', () => client.post(`${collectionPath()}/move`, { body: { parent }, status: 200 })],
      ['space.create', async () => (space = await make('spaces'))],
      ['space.update', () => client.patch(spacePath(), { body: { title: 'Other', emoji: '1f600' }, status: 200 })],
      ['space.default-level.change', () => client.patch(spacePath(), { body: { defaultLevel: null }, status: 200 })],
      ['space.move', () => client.post(`${spacePath()}/move`, { body: { parent: collection }, status: 200 })],
      ['space.duplicate', () => client.post(`${spacePath()}/duplicate`, { status: 201 })],
      ['space.delete', () => client.delete(spacePath(), { status: 205 })],
      ['space.restore', () => client.post(`${spacePath()}/restore`, { status: 200 })],
      ['collection.delete', () => client.delete(`/v1/collections/${parent}`, { status: 205 })],
    ]);
    const [update] = await eventsOf(tenant, { action: 'space.update', target: space });
    expect(update?.payload).toEqual({ title: { from: 'New', to: 'Other' }, emoji: { from: null, to: '1f600' } });
    const [deleted] = await eventsOf(tenant, { action: 'collection.delete' });
    expect(new Set(deleted?.payload.collections as string[])).toEqual(new Set([parent, collection]));
  });

  it('on a transfer, in either organization', async () => {
    const target = await app.factories.organization();
    await app.factories.join(target.organizationId, tenant.user.id, Role.Admin);
    const { id } = await app.factories.space(tenant);
    const body = { organization: target.organizationId };
    const transfer = () => tenant.client.post(`/v1/spaces/${id}/transfer`, { body, status: 200 });
    const there = await leftBy(target, async () => {
      const here = await leftBy(tenant, transfer);
      expect(here.map(({ action }) => action)).toEqual(['space.transfer']);
    });
    expect(there.map(({ action, target: { id: moved } }) => [action, moved])).toEqual([['space.transfer', id]]);
  });

  it('on content', async () => {
    const { client } = tenant;
    const space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
    const url = server.serve('/handbook.zip', await zipOf(HANDBOOK));
    const second = server.serve('/second.zip', await zipOf({ 'README.md': '# Other\n' }));
    const load = (from: string) =>
      client.post<{ revision: string }>(`${space}/content/import`, { body: { url: from, source: 'zip' }, status: 201 });
    let revision = '';
    await checkActs(tenant, [
      ['content.import', async () => (revision = (await load(url)).body.revision)],
      ['content.import', () => load(second)],
      ['content.rollback', () => client.post(`${space}/revisions/${revision}/rollback`, { status: 200 })],
      ['content.export', () => client.get(`${space}/export`, { status: 200 })],
      ['content.pdf', () => client.get(`${space}/pdf`, { status: 200 })],
    ]);
    expect(JSON.stringify(await eventsOf(tenant))).not.toContain('Start with the');
  }, 120_000);

  it('on change requests, reviews, merge rules and comments of others', async () => {
    const { client } = tenant;
    const writer = await app.factories.member(tenant, Role.Review);
    const { space } = await app.factories.importedSpace(HANDBOOK, tenant);
    const path = `/v1/spaces/${space.id}`;
    let changeRequest = '';
    let check = '';
    const edit = { changes: [{ operation: 'insert_page', document: { markdown: '# New\n' } }] };
    const say = { body: { body: { markdown: 'Hello' } }, status: 200 };
    const comment = (await writer.client.post<Named>(`${path}/comments`, say)).body.id;
    const reply = (await writer.client.post<Named>(`${path}/comments/${comment}/replies`, say)).body.id;
    await checkActs(tenant, [
      [
        'change-request.create',
        async () => {
          const created = await writer.client.post<Named>(`${path}/change-requests`, { status: 201 });
          changeRequest = `${path}/change-requests/${created.body.id}`;
          await writer.client.post(`${changeRequest}/content`, { body: edit, status: 200 });
        },
      ],
      ['change-request.status.change', () => client.patch(changeRequest, { body: { status: 'open' }, status: 200 })],
      [
        'change-request.review',
        () => client.post(`${changeRequest}/reviews`, { body: { status: 'approved' }, status: 201 }),
      ],
      [
        'change-request.check',
        async () => {
          const body = { name: 'links', state: 'success' };
          check = (await client.post<Named>(`${changeRequest}/checks`, { body, status: 201 })).body.id;
        },
      ],
      ['change-request.check.delete', () => client.delete(`${changeRequest}/checks/${check}`, { status: 205 })],
      ['content.import', () => app.factories.import(tenant, space.id, { 'extra.md': '# Extra\n' })],
      ['change-request.update', () => client.post(`${changeRequest}/update`, { status: 200 })],
      ['change-request.merge', () => client.post(`${changeRequest}/merge`, { status: 200 })],
      [
        'merge-rules.change',
        () =>
          client.put(`${path}/merge-rules`, {
            body: { type: 'rules', rules: [{ rule: 'forbid_self_merge' }] },
            status: 200,
          }),
      ],
      ['reply.delete', () => client.delete(`${path}/comments/${comment}/replies/${reply}`, { status: 205 })],
      ['comment.delete', () => client.delete(`${path}/comments/${comment}`, { status: 205 })],
    ]);
    const merged = await eventsOf(tenant, { action: 'change-request.merge', space: space.id });
    expect(merged).toHaveLength(1);
  });

  it('on a refusal, once a minute for each person and route', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    const { id } = await app.factories.space(tenant);
    const refuse = (person: Person) => person.client.patch(`/v1/spaces/${id}`, { body: { title: 'x' }, status: 403 });
    const events = `/v1/orgs/${tenant.organizationId}/audit-events`;
    const refusals = () => eventsOf(tenant, { action: 'access.refuse', actor: reader.user.id });
    await refuse(reader);
    await refuse(reader);
    await refuse(reader);
    await reader.client.get(events, { status: 403 });
    // They are written after the answer is out.
    for (let round = 0; round < 100 && (await refusals()).length < 2; round += 1) await setTimeout(20);
    const left = await refusals();
    expect(left.map(({ action, actor, target, payload }) => [action, actor.id, target, payload])).toEqual([
      [
        'access.refuse',
        reader.user.id,
        { type: 'organization', id: tenant.organizationId },
        { route: 'GET /v1/orgs/:organizationId/audit-events' },
      ],
      ['access.refuse', reader.user.id, { type: 'space', id }, { route: 'PATCH /v1/spaces/:spaceId' }],
    ]);
  });

  it('and says when an operator command did it', async () => {
    const context = await createContext(app.configuration);
    const person = await app.factories.person();
    const left = await leftBy(tenant, () =>
      context.get(MembersService, { strict: false }).add(tenant.organizationId, person.user.id, Role.Read),
    ).finally(() => context.close());
    expect(left).toMatchObject([{ action: 'member.add', source: 'script', actor: { type: 'system', id: 'operator' } }]);
  });
});
