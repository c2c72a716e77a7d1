import type { Space } from '../../src/spaces/entities/space.entity';
import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Reply {
  readonly id: string;
  readonly body: { readonly markdown: string };
}

const FILES = { 'README.md': '# Welcome\n' };

const text = (markdown: string) => ({ body: { body: { markdown } }, status: 200 });

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

describe.each(['space', 'change request'] as const)('comments on a %s, as JSON documents,', (kind) => {
  let tenant: Tenant;
  let space: Space;
  let path: string;

  beforeEach(async () => {
    tenant = await app.factories.organization();
    ({ space } = await app.factories.importedSpace(FILES, tenant));
    const changeRequests = `/v1/spaces/${space.id}/change-requests`;
    const { client } = tenant;
    const place =
      kind === 'space'
        ? `/v1/spaces/${space.id}`
        : `${changeRequests}/${(await client.post<Reply>(changeRequests, { status: 201 })).body.id}`;
    path = `${place}/comments`;
  });

  const post = async (markdown: string): Promise<Reply> => (await tenant.client.post<Reply>(path, text(markdown))).body;
  const reply = async ({ id }: Reply, markdown: string): Promise<Reply> =>
    (await tenant.client.post<Reply>(`${path}/${id}/replies`, text(markdown))).body;

  it('are read', async () => {
    const page = `${app.url}/app/spaces/${space.id}/pages/p1`;
    const comment = await post(`Look at [this](${page}) and [that](https://example.com).`);
    const answer = await reply(comment, '* **one**\n* two\n');
    type Read = { body: { document: { object: string; nodes: { type: string }[] }; markdown?: string } };
    const query = { format: 'document' };
    const read = async (address: string) => (await tenant.client.get<Read>(address, { query, status: 200 })).body.body;
    const { document, markdown } = await read(`${path}/${comment.id}`);
    expect(markdown).toBeUndefined();
    expect(document.object).toBe('document');
    expect(JSON.stringify(document)).toContain('"ref":{"kind":"page","page":"p1"}');
    expect(JSON.stringify(document)).toContain('"ref":{"kind":"url","url":"https://example.com"}');
    const replies = `${path}/${comment.id}/replies`;
    expect((await read(`${replies}/${answer.id}`)).document.nodes.map(({ type }) => type)).toEqual(['list-unordered']);
    for (const list of [path, replies]) {
      const [item] = await tenant.client.all<Read>(list, query);
      expect(item?.body.document.object).toBe('document');
    }
    // A page of long texts ends early, and goes on as any other.
    for (let index = 0; index < 21; index += 1) await reply(comment, 'x '.repeat(5_000));
    const first = await tenant.client.get<List<Read>>(replies, { query, status: 200 });
    expect([first.body.items.length, first.body.count]).toEqual([10, 22]);
    expect(await tenant.client.all(replies, query)).toHaveLength(22);
  });

  it('are sent, and read back as either', async () => {
    const leaf = (said: string, ...types: string[]) => ({
      object: 'leaf',
      text: said,
      marks: types.map((type) => ({ object: 'mark', type })),
    });
    const link = {
      object: 'inline',
      type: 'link',
      data: { ref: { kind: 'page', page: 'p1' } },
      nodes: [{ object: 'text', leaves: [leaf('this')] }],
    };
    const nodes = [{ object: 'text', leaves: [leaf('Read '), leaf('now', 'bold'), leaf(': ')] }, link];
    const document = {
      object: 'document',
      data: {},
      nodes: [{ object: 'block', type: 'paragraph', nodes }],
    };
    const markdown = `Read **now**: [this](${app.url}/app/spaces/${space.id}/pages/p1)`;
    const send = (sent: object) => tenant.client.post<Reply>(path, { body: { body: { document: sent } }, status: 200 });
    const posted = (await send(document)).body;
    expect(posted.body).toEqual({ markdown });
    const answer = await tenant.client.post<Reply>(`${path}/${posted.id}/replies`, {
      body: { body: { document } },
      status: 200,
    });
    expect(answer.body.body).toEqual({ markdown });
    const query = { format: 'document' };
    const read = await tenant.client.get<{ body: { document: object } }>(`${path}/${posted.id}`, {
      query,
      status: 200,
    });
    const given = read.body.body.document;
    expect(JSON.parse(JSON.stringify(given, (name, value: unknown) => (name === 'key' ? undefined : value)))).toEqual(
      document,
    );
    // What was read may be sent again.
    expect((await send(given)).body.body).toEqual({ markdown });
    const long = {
      ...document,
      nodes: [{ ...document.nodes[0], nodes: [{ object: 'text', leaves: [leaf('x'.repeat(10_001))] }] }],
    };
    for (const bad of [{ ...document, nodes: [] }, { ...document, nodes: 'x' }, { ...document, object: 'page' }, long])
      await tenant.client.refused('post', path, 400, { body: { body: { document: bad } } });
    await tenant.client.refused('post', path, 400, { body: { body: { document, markdown } } });
  });
});
