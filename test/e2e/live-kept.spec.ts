import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { zipOf } from '../support/zip';
import { liveStage } from './live-stage';
import { ZIP } from './route-sample';

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n',
  'other.md': '# Other\n\nOther.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Other](other.md)\n',
};

describe('text that was typed and stored, when its page is taken away or replaced', () => {
  const on = liveStage(PAGES);

  const join = (path = 'other', at = on.app): Promise<LiveEditor> =>
    on.enter(new LiveEditor(at.url, `${on.changeRequest}/pages/${on.pages.get(path)}`, on.tenant.token));
  const edit = (...changes: Record<string, unknown>[]) =>
    on.tenant.client.post(`/v1/${on.changeRequest}/content`, { body: { changes }, status: 200 });
  const other = () => on.pages.get('other');
  /** The texts of the page in all revisions of the change request. */
  const revisions = async (path = 'other'): Promise<string> => {
    const rows = await on.app.database.query<{ source: string }>(
      `SELECT d.source FROM page_versions v JOIN documents d ON d.hash = v.document_hash
        WHERE v.line_id = $1 AND v.page_id = $2`,
      [on.changeRequest.split('/').at(-1), on.pages.get(path)],
    );
    return rows.map(({ source }) => source).join('\n');
  };
  const typed = async (path = 'other'): Promise<LiveEditor> => {
    const one = await join(path, on.sibling);
    one.type(' Typed.');
    await one.stored();
    return one;
  };

  it('is in a revision after another person deleted and reverted the page', async () => {
    const one = await typed();
    await edit({ operation: 'delete_page', page: other() });
    await eventually(() => one.connection.code === 4404);
    await edit({ operation: 'revert_page', page: other() });
    expect(await revisions()).toContain('Other. Typed.');
  });

  it('is in a revision when the page is reverted, and when a text without a base replaces it, which it is merged into', async () => {
    const one = await typed();
    await edit({ operation: 'update_page', page: other(), document: { markdown: '# Other\n\nOther.\n\nMore.\n' } });
    expect(await revisions()).toContain('Other. Typed.');
    await eventually(() => one.markdown === 'Other. Typed.\n\nMore.\n');
    one.type(' Again.');
    await one.stored();
    await edit({ operation: 'revert_page', page: other() });
    expect(await revisions()).toContain('Other. Typed. Again.');
  });

  it('is in a revision when an archive is imported', async () => {
    await typed();
    await on.tenant.client.post(`/v1/${on.changeRequest}/content/import/archive`, {
      body: await zipOf({ 'README.md': '# Home\n', 'SUMMARY.md': '* [Home](README.md)\n' }),
      headers: ZIP,
      status: 201,
    });
    expect(await revisions()).toContain('Other. Typed.');
  });

  it('is in a revision when an update takes over that the page was deleted', async () => {
    await typed();
    const { body } = await on.tenant.client.post<{ id: string }>(`/v1/spaces/${on.spaceId}/change-requests`, {
      body: {},
      status: 201,
    });
    const second = `/v1/spaces/${on.spaceId}/change-requests/${body.id}`;
    const changes = [{ operation: 'delete_page', page: other() }];
    await on.tenant.client.post(`${second}/content`, { body: { changes }, status: 200 });
    await on.tenant.client.post(`${second}/merge`, { status: 200 });
    await on.tenant.client.post(`/v1/${on.changeRequest}/update`, { status: 200 });
    expect(await revisions()).toContain('Other. Typed.');
  });

  it('is complete, whatever was acknowledged before the deletion', async () => {
    const one = await join();
    const words: string[] = [];
    const isOver = () => one.connection.state === 'ended';
    const typing = (async () => {
      for (let at = 0; !isOver(); at += 1) {
        const word = `w${at}z`;
        one.type(` ${word}`);
        await eventually(() => one.connection.isStored || isOver());
        if (one.connection.isStored) words.push(word);
      }
    })();
    await eventually(() => words.length > 5);
    await edit({ operation: 'delete_page', page: other() });
    await typing;
    const written = await revisions();
    expect(words.filter((word) => !written.includes(word))).toEqual([]);
  });

  it('is not merged by those who say what they have reviewed, and not lost', async () => {
    const address = `/v1/${on.changeRequest}`;
    const { body, headers } = await on.tenant.client.get<{ revision: string }>(address, { status: 200 });
    await typed();
    const { etag: tag } = (await on.tenant.client.get(address, { status: 200 })).headers;
    // Nothing is written yet, so no one could have seen it.
    if (tag === headers.etag)
      await on.tenant.client.refused('post', `${address}/merge`, 412, { headers: { 'If-Match': tag ?? '' } });
    const replace = { operation: 'update_page', page: other(), document: { markdown: '# Other\n\nBetter.\n' } };
    await on.tenant.client.refused('post', `${address}/content`, 412, {
      headers: { 'If-Match': headers.etag ?? '' },
      body: { changes: [replace] },
    });
    await on.tenant.client.refused('post', `${address}/merge`, 409, { body: { revision: body.revision } });
    const { markdown } = (
      await on.tenant.client.get<{ markdown: string }>(`/v1/spaces/${on.spaceId}/content/page/${other()}`)
    ).body;
    expect(markdown).not.toContain('Typed.');
    const now = await on.tenant.client.get<{ revision: string }>(address, { status: 200 });
    await on.tenant.client.post(`${address}/merge`, { body: { revision: now.body.revision }, status: 200 });
    expect(await revisions()).toContain('Other. Typed.');
  });

  it('does not keep those who merge waiting while someone goes on typing', async () => {
    const one = await join();
    let at = 0;
    const timer = setInterval(() => one.type(` w${(at += 1)}z`), 5);
    try {
      await eventually(() => at > 20);
      const { body } = await on.tenant.client.post<{ result: string }>(`/v1/${on.changeRequest}/merge`, {
        status: 200,
      });
      expect(body.result).toBe('merge');
    } finally {
      clearInterval(timer);
    }
  });
});
