import { setTimeout } from 'node:timers/promises';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { fewestDuring, sentDuring } from '../support/sent-statements';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

const FILES = {
  'README.md': '# Welcome\n\nSee the [guide](guide.md) and [welcome](README.md).\n',
  'guide.md': '# Guide\n\nFollow it.\n',
  'SUMMARY.md': '* [Welcome](README.md)\n* [Guide](guide.md)\n',
};

describe('what is asked for most', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace(FILES, tenant)).space.id}`;
  });

  it('is a page, whose text takes one statement with all that it links to', async () => {
    const [page] = await pagesOf(tenant.client, `${space}/content`);
    let markdown = '';
    const sent = await sentDuring(async () => {
      const { body } = await tenant.client.get<{ markdown: string }>(`${space}/content/page/${page?.id}`);
      markdown = body.markdown;
    });
    expect(markdown).toContain('See the [guide](guide.md) and [welcome](README.md).');
    expect(sent).toHaveLength(1);
  });

  it('is a list of comments, which takes one statement where no one has reacted', async () => {
    const list = `${space}/comments`;
    const post = (markdown: string) => tenant.client.post(list, { body: { body: { markdown } }, status: 200 });
    for (const markdown of ['One.', 'Two.', 'Three.']) await post(markdown);
    const read = (query = {}) => tenant.client.get<List<{ id: string }>>(list, { query, status: 200 });
    await read();
    expect(await fewestDuring(read)).toHaveLength(1);
    const { body } = await read({ limit: 2 });
    expect(body).toMatchObject({ count: 3, items: [{}, {}] });
    const gone = (await read()).body.items[2]?.id;
    await tenant.client.delete(`${list}/${gone}`, { status: 205 });
    expect((await read({ page: body.next?.page })).body).toMatchObject({ count: 2, items: [] });
  });

  it('is a comment, which takes one statement and no transaction', async () => {
    const post = () => tenant.client.post(`${space}/comments`, { body: { body: { markdown: 'Well.' } }, status: 200 });
    await post();
    expect(await sentDuring(post)).toEqual([expect.stringContaining('INSERT INTO "comments"')]);
  });

  it('is an edit in a change request and its merge, which take fourteen and sixteen statements in their transactions', async () => {
    const [page] = await pagesOf(tenant.client, `${space}/content`);
    const measure = async () => {
      const { id } = (await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {} })).body;
      const changeRequest = `${space}/change-requests/${id}`;
      const edit = (markdown: string) =>
        tenant.client.post(`${changeRequest}/content`, {
          body: { changes: [{ operation: 'update_page', page: page?.id, document: { markdown } }] },
          status: 200,
        });
      await edit(`# Welcome\n\nFirst of ${id}.\n`);
      // One reads the text that is replaced, whose front matter may stay, one locks what is being typed there, which has to be written first.
      // One takes the turn of the change request. After the commit it is looked whether someone is typing there.
      const edited = await sentDuring(() => edit(`# Welcome\n\nSecond of ${id}.\n`));
      // What is looked after the commit does not belong to the merge.
      await eventually(async () => (await sentDuring(() => setTimeout(100))).length === 0);
      // One takes the turn of the space, one looks before that whether something that was typed has to be written first.
      const merged = await sentDuring(async () => {
        const { body } = await tenant.client.post<{ result: string }>(`${changeRequest}/merge`, { status: 200 });
        expect(body.result).toBe('merge');
      });
      return { edited, merged };
    };
    // The first one also fills caches, and may be accompanied by what the service does after start-up.
    const runs = [await measure(), await measure()] as const;
    const cheapest = (of: 'edited' | 'merged') => runs.map((run) => run[of]).sort((a, b) => a.length - b.length)[0];
    expect(cheapest('edited')?.slice(14)).toEqual([]);
    expect(cheapest('merged')?.slice(16)).toEqual([]);
  });
});
