import { Role } from '../../src/common/permissions/role';
import Ajv2020 from 'ajv/dist/2020';
import { Client } from 'pg';
import { Database } from '../../src/database/database';
import { WebhookEvents } from '../../src/webhooks/events/webhook-events';
import { AJV_OPTIONS, SchemaChecks } from '../support/schema-checks';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { type Payload, verified } from './webhook-receiver';
import { ALL_EVENTS, type Hook, WebhookWorld } from './webhook-world';
import { webhookStage } from './webhook-stage';

interface Named {
  readonly id: string;
}

interface Event extends Named {
  readonly type: string;
  readonly sequence: number;
}

let spaceId: string;
let space: string;

const on = webhookStage();
beforeEach(async () => {
  ({ id: spaceId } = (
    await on.app.factories.importedSpace({ 'README.md': '# Secret words\n' }, on.tenant, { title: 'Handbook' })
  ).space);
  space = `/v1/spaces/${spaceId}`;
});

/** A change request with a change in it. */
async function changeRequest(client = on.tenant.client): Promise<string> {
  const { body } = await client.post<Named>(`${space}/change-requests`, { body: { subject: 'Better' }, status: 201 });
  const path = `${space}/change-requests/${body.id}`;
  const [page] = await pagesOf(on.tenant.client, `${space}/content`);
  const changes = [{ operation: 'update_page', page: page?.id, document: { markdown: '# Other words\n' } }];
  await client.post(`${path}/content`, { body: { changes }, status: 200 });
  return path;
}

const typesOf = (payloads: readonly Payload[]): string[] => payloads.map(({ type }) => type).sort();

describe('webhooks receive', () => {
  let hook: Hook;
  beforeEach(async () => {
    hook = await on.world.hook();
  });

  /** The next message after `known` ones. */
  const next = async (known: number): Promise<Payload> => {
    const received = await on.world.received(hook, known + 1);
    return received[known] as Payload;
  };

  it('of an import, a direct edit and a rollback, each once', async () => {
    await on.app.factories.import(on.tenant, spaceId, {
      'README.md': '# New words\n',
      'a.md': '# A\n',
      'b.md': '# B\n',
    });
    const imported = await next(0);
    const { body } = await on.tenant.client.get<Named & { parents: string[] }>(`${space}/content`, { status: 200 });
    expect(imported).toEqual({
      type: 'space_content_updated',
      timestamp: expect.stringMatching(/Z$/) as string,
      data: {
        organizationId: on.tenant.organizationId,
        actorId: on.tenant.user.id,
        spaceId,
        spaceTitle: 'Handbook',
        revisionId: body.id,
        revisionType: 'edits',
        urls: {
          location: `${on.app.url}${space}/revisions/${body.id}`,
          app: `${on.app.url}/app/spaces/${spaceId}/revisions/${body.id}`,
        },
      },
    });
    await on.tenant.client.get(new URL(imported.data.urls.location ?? '').pathname, { status: 200 });
    await on.tenant.client.post(`${space}/revisions/${body.parents[0]}/rollback`, { status: 200 });
    expect(await next(1)).toMatchObject({ type: 'space_content_updated', data: { revisionType: 'rollback' } });
    await eventually(async () => (await on.world.deliveries(hook, { status: 'succeeded' })).length === 2);
    expect(on.receiver.at(hook.place)).toHaveLength(2);
  });

  it('of a change request that is opened, reviewed and merged, and of no draft', async () => {
    const path = await changeRequest();
    expect(await on.world.deliveries(hook)).toEqual([]);
    await on.tenant.client.patch(path, { body: { status: 'open' }, status: 200 });
    const opened = await next(0);
    expect(opened).toMatchObject({
      type: 'change_request_opened',
      data: { spaceId, number: 1, subject: 'Better', actorId: on.tenant.user.id },
    });
    await on.tenant.client.get(new URL(opened.data.urls.location ?? '').pathname, { status: 200 });
    const reviewer = await on.app.factories.member(on.tenant, Role.Review);
    await reviewer.client.post(`${path}/reviews`, { body: { status: 'approved' }, status: 201 });
    expect(await next(1)).toMatchObject({
      type: 'change_request_reviewed',
      data: { actorId: reviewer.user.id, status: 'approved', changeRequestId: opened.data.changeRequestId },
    });
    await on.tenant.client.post(`${path}/merge`, { status: 200 });
    const merged = (await on.world.received(hook, 4)).slice(2);
    expect(typesOf(merged)).toEqual(['change_request_merged', 'space_content_updated']);
    const { body } = await on.tenant.client.get<Named>(`${space}/content`, { status: 200 });
    expect(merged.map(({ data }) => data.revisionId)).toEqual([body.id, body.id]);
    // In whatever order they arrive, their numbers are those of the same events for programs that follow them.
    const types = ALL_EVENTS.map((type) => `type=${type}`).join('&');
    const events = await on.tenant.client.get<{ items: Event[] }>(
      `/v1/orgs/${on.tenant.organizationId}/events?space=${spaceId}&${types}`,
      { status: 200 },
    );
    const told = events.body.items.slice(1);
    expect(told.map(({ type }) => type)).toEqual([
      'change_request_opened',
      'change_request_reviewed',
      'change_request_merged',
      'space_content_updated',
    ]);
    const sent = on.receiver.at(hook.place).map(({ id, headers }) => [id, Number(headers['webhook-sequence'])]);
    expect(new Map(sent as [string, number][])).toEqual(new Map(told.map(({ id, sequence }) => [id, sequence])));
  });

  it('of a draft that is opened by asking for a review', async () => {
    const path = await changeRequest();
    const reviewer = await on.app.factories.member(on.tenant, Role.Review);
    await on.tenant.client.post(`${path}/requested-reviewers`, { body: { users: [reviewer.user.id] }, status: 200 });
    expect(await next(0)).toMatchObject({ type: 'change_request_opened', data: { subject: 'Better' } });
  });

  it('of comments and replies on spaces and change requests, but not what they say', async () => {
    const said = { body: { body: { markdown: 'Confidential' } }, status: 200 };
    const comment = (await on.tenant.client.post<Named>(`${space}/comments`, said)).body.id;
    expect(await next(0)).toMatchObject({
      type: 'comment_posted',
      data: { spaceId, commentId: comment, pageId: null },
    });
    const reply = (await on.tenant.client.post<Named>(`${space}/comments/${comment}/replies`, said)).body.id;
    const replied = await next(1);
    expect(replied).toMatchObject({ type: 'comment_posted', data: { commentId: comment, replyId: reply } });
    await on.tenant.client.get(new URL(replied.data.urls.location ?? '').pathname, { status: 200 });
    const path = await changeRequest();
    await on.tenant.client.patch(path, { body: { status: 'open' }, status: 200 });
    await next(2);
    const reviewer = await on.app.factories.member(on.tenant, Role.Review);
    await reviewer.client.post(`${path}/reviews`, {
      body: { status: 'changes-requested', comment: { markdown: 'Confidential' } },
      status: 201,
    });
    const both = (await on.world.received(hook, 5)).slice(3);
    expect(typesOf(both)).toEqual(['change_request_reviewed', 'comment_posted']);
    expect(both.find(({ type }) => type === 'comment_posted')?.data.changeRequestId).toBe(path.split('/').at(-1));
    expect(
      on.receiver
        .at(hook.place)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('Confidential');
  });

  it('of a site that is published, once', async () => {
    const sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
    const { body } = await on.tenant.client.post<Named>(sites, {
      body: { title: 'Docs', spaces: [spaceId] },
      status: 201,
    });
    await on.tenant.client.post(`${sites}/${body.id}/publish`, { status: 200 });
    const published = await next(0);
    expect(published).toMatchObject({ type: 'site_published', data: { siteId: body.id, siteTitle: 'Docs' } });
    expect((await fetch(published.data.urls.published ?? '')).status).toBe(200);
    await on.tenant.client.post(`${sites}/${body.id}/publish`, { status: 200 });
    await on.tenant.client.post(`${sites}/${body.id}/unpublish`, { status: 200 });
    expect(await on.world.deliveries(hook)).toHaveLength(1);
  });

  it('what the description of the API says', async () => {
    const path = await changeRequest();
    await on.tenant.client.post(`${path}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
    await on.tenant.client.patch(path, { body: { status: 'open' }, status: 200 });
    const reviewer = await on.app.factories.member(on.tenant, Role.Review);
    await reviewer.client.post(`${path}/reviews`, { body: { status: 'approved' }, status: 201 });
    await on.tenant.client.post(`${path}/merge`, { status: 200 });
    const sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
    const site = await on.tenant.client.post<Named>(sites, { body: { spaces: [spaceId] }, status: 201 });
    await on.tenant.client.post(`${sites}/${site.body.id}/publish`, { status: 200 });
    await on.world.ping(hook);
    const received = await on.world.received(hook, 7);
    expect(typesOf(received)).toEqual([...ALL_EVENTS, 'ping'].sort());
    const { body } = (await on.app.request.get('/openapi.json')) as { body: Described };
    const checks = new SchemaChecks(new Ajv2020(AJV_OPTIONS), body.components);
    expect(Object.keys(body.webhooks).sort()).toEqual(typesOf(received));
    for (const payload of received) {
      const schema = body.webhooks[payload.type]?.post.requestBody.content['application/json'].schema ?? {};
      expect([payload.type, checks.of(schema)(payload)]).toEqual([payload.type, undefined]);
    }
  });
});

interface Described {
  readonly components: object;
  readonly webhooks: Readonly<
    Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>
  >;
}

describe('an event', () => {
  it('of an act that is rolled back is sent to no one', async () => {
    const hook = await on.world.hook();
    const database = on.app.get(Database);
    const scope = await on.app.factories.spaceScope(on.tenant, spaceId);
    const event = { type: 'space_content_updated', spaceId, data: {}, urls: () => ({}) } as const;
    const failed = database.transaction(async () => {
      await on.app.get(WebhookEvents).record(scope, event);
      expect(await database.query('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1', [hook.id])).toHaveLength(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await on.world.deliveries(hook)).toEqual([]);
    await expect(on.app.get(WebhookEvents).record(scope, event)).rejects.toThrow('outside of its transaction');
  });

  it('goes to those who ask for it, about what they ask for', async () => {
    const other = (await on.app.factories.space(on.tenant)).id;
    const sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
    const site = (await on.tenant.client.post<Named>(sites, { body: { spaces: [spaceId] }, status: 201 })).body.id;
    const hooks = {
      all: await on.world.hook(),
      wrongEvent: await on.world.hook({ events: ['change_request_opened'] }),
      wrongSpace: await on.world.hook({ spaces: [other] }),
      rightSpace: await on.world.hook({ spaces: [other, spaceId], sites: [] }),
      wrongSite: await on.world.hook({ spaces: [], sites: [] }),
      rightSite: await on.world.hook({ spaces: [], sites: [site] }),
      off: await on.world.hook({ active: false }),
      elsewhere: await new WebhookWorld(on.app, on.receiver, await on.app.factories.organization()).hook(),
    };
    await on.tenant.client.post(`${space}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
    await on.tenant.client.post(`${sites}/${site}/publish`, { status: 200 });
    const count = await on.app.database.query<{ id: string; events: string[] }>(
      'SELECT webhook_id AS id, array_agg(type ORDER BY type) AS events FROM webhook_deliveries GROUP BY 1',
    );
    const got = new Map(count.map(({ id, events }) => [id, events]));
    const received = Object.fromEntries(Object.entries(hooks).map(([name, { id }]) => [name, got.get(id) ?? []]));
    expect(received).toEqual({
      all: ['comment_posted', 'site_published'],
      wrongEvent: [],
      wrongSpace: ['site_published'],
      rightSpace: ['comment_posted'],
      wrongSite: [],
      rightSite: ['site_published'],
      off: [],
      elsewhere: [],
    });
    const ids = await on.app.database.query<{ id: string }>(
      `SELECT DISTINCT event_id AS id FROM webhook_deliveries WHERE type = 'comment_posted' AND webhook_id = ANY($1)`,
      [Object.values(hooks).map(({ id }) => id)],
    );
    expect(ids).toHaveLength(1);
  });

  it('costs no statement where there are no webhooks, and one however many there are', async () => {
    const say = () =>
      on.tenant.client.post(`${space}/comments`, { body: { body: { markdown: 'Hello' } }, status: 200 });
    const about = async (): Promise<string[]> => {
      const spy = jest.spyOn(Client.prototype, 'query');
      await say();
      const sent = (spy.mock.calls as unknown as [string | { text?: string }][]).map(([first]) =>
        typeof first === 'string' ? first : (first.text ?? ''),
      );
      spy.mockRestore();
      return sent.filter((sql) => /(FROM|INTO|JOIN) webhook/.test(sql));
    };
    await say();
    await eventually(async () => (await about()).length === 0);
    const hooks = await Promise.all(Array.from({ length: 5 }, () => on.world.hook({ active: true })));
    await say();
    for (const hook of hooks) await on.world.received(hook, 1);
    const inserts = async () => (await about()).filter((sql) => /INSERT INTO webhook_deliveries/.test(sql));
    expect(await inserts()).toHaveLength(1);
    for (const hook of hooks) {
      const [received] = on.receiver.at(hook.place);
      expect(received && verified(received, hook.secret).type).toBe('comment_posted');
    }
  });
});
