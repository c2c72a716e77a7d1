import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { ServiceProcess } from '../support/service-process';
import { LiveEditor } from '../support/live-editor';
import { liveStage } from './live-stage';

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n\n- one\n- two\n',
  'other.md': '# Other\n\nRead [home](README.md).\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Other](other.md)\n',
};

describe('a page that people edit together', () => {
  const on = liveStage(PAGES);

  const join = (person: Person = on.tenant, at = on.app, path = 'readme'): Promise<LiveEditor> => {
    return on.enter(new LiveEditor(at.url, `${on.changeRequest}/pages/${on.pages.get(path)}`, person.token));
  };
  const markdownOf = async (path = 'readme') =>
    (
      await on.tenant.client.get<{ markdown: string }>(`/v1/${on.changeRequest}/content/page/${on.pages.get(path)}`, {
        status: 200,
      })
    ).body.markdown;
  const save = async (markdown: string) => {
    const changes = [{ operation: 'update_page', page: on.pages.get('readme'), document: { markdown } }];
    await on.tenant.client.post(`/v1/${on.changeRequest}/content`, { body: { changes }, status: 200 });
  };

  it('says the same to everyone, in both processes, and is written as Markdown', async () => {
    const [one, other] = [await join(), await join(on.tenant, on.sibling)];
    expect(one.markdown).toBe('Welcome.\n\n* one\n* two\n');
    one.type(' Come in.');
    await eventually(() => other.markdown.includes('Welcome. Come in.'));
    other.add('Second.');
    await eventually(() => one.markdown.includes('Second.'));
    await Promise.all([one.stored(), other.stored()]);
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Come in.\n\n- one\n- two\n\nSecond.\n');
    expect(one.markdown).toBe(other.markdown);
  });

  it('is written without the blank that someone has just typed, which stays in the editor', async () => {
    const one = await join();
    one.type(' Come ');
    await one.stored();
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Come\n\n- one\n- two\n');
    one.type('in.');
    await one.stored();
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Come in.\n\n- one\n- two\n');
  });

  it('takes over what the API writes meanwhile, and loses nothing of either', async () => {
    const [one, other] = [await join(), await join(on.tenant, on.sibling)];
    one.type(' Typed.');
    await one.stored();
    await save('# Home\n\nWelcome.\n\n- one\n- two\n- three\n');
    await eventually(() => one.markdown.includes('* three') && other.markdown.includes('* three'));
    expect(one.markdown).toBe('Welcome. Typed.\n\n* one\n* two\n* three\n');
    expect(await other.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Typed.\n\n- one\n- two\n- three\n');
  });

  it('is in the content before the change request is merged, and is final then', async () => {
    const [one, other] = [await join(), await join(on.tenant, on.sibling)];
    one.type(' Merged.');
    await one.stored();
    const { body } = await on.tenant.client.post<{ result: string }>(`/v1/${on.changeRequest}/merge`, { status: 200 });
    expect(body.result).toBe('merge');
    const { body: page } = await on.tenant.client.get<{ markdown: string }>(
      `/v1/spaces/${on.spaceId}/content/page/${on.pages.get('readme')}`,
      { status: 200 },
    );
    expect(page.markdown).toContain('Welcome. Merged.');
    await eventually(() => one.connection.code === 4409 && other.connection.code === 4409);
    expect((await join()).connection.code).toBe(4409);
  });

  it('takes over an update from the primary content', async () => {
    const one = await join(on.tenant, on.sibling);
    one.type(' Typed.');
    await one.stored();
    const { body } = await on.tenant.client.post<{ id: string }>(`/v1/spaces/${on.spaceId}/change-requests`, {
      body: {},
      status: 201,
    });
    const second = `/v1/spaces/${on.spaceId}/change-requests/${body.id}`;
    const document = { markdown: '# Home\n\nWelcome.\n\n- one\n- two\n\nFrom others.\n' };
    const changes = [{ operation: 'update_page', page: on.pages.get('readme'), document }];
    await on.tenant.client.post(`${second}/content`, { body: { changes }, status: 200 });
    await on.tenant.client.post(`${second}/merge`, { status: 200 });
    await on.tenant.client.post(`/v1/${on.changeRequest}/update`, { status: 200 });
    await eventually(() => one.markdown.includes('From others.'));
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toBe('# Home\n\nWelcome. Typed.\n\n- one\n- two\n\nFrom others.\n');
  });

  it('is one revision for all who typed, who are contributors', async () => {
    const colleague = await on.app.factories.member(on.tenant, Role.Edit);
    const [one, other] = [await join(colleague), await join(on.tenant, on.sibling)];
    one.type(' A');
    await eventually(() => other.markdown.includes(' A'));
    other.type('B');
    await Promise.all([one.stored(), other.stored()]);
    expect(await other.connection.write()).toBe(true);
    expect(await markdownOf()).toContain('Welcome. AB');
    const rows = await on.app.database.query<{ by: string }>(
      'SELECT created_by AS by FROM revisions WHERE line_id = $1',
      [on.changeRequest.split('/').at(-1)],
    );
    expect(rows).toEqual([{ by: on.tenant.user.id }]);
    const { body } = await on.tenant.client.get<{ items: { user: { id: string } }[] }>(
      `/v1/${on.changeRequest}/contributors`,
      {
        status: 200,
      },
    );
    expect(body.items.map(({ user }) => user.id).sort()).toEqual([on.tenant.user.id, colleague.user.id].sort());
  });

  it('is written when everyone has left', async () => {
    const one = await join();
    one.type(' Left.');
    await one.stored();
    one.leave();
    await eventually(async () => (await markdownOf()).includes('Welcome. Left.'));
  });

  it('is written within a minute after its process was killed', async () => {
    const service = await ServiceProcess.start(on.app);
    const one = new LiveEditor(service.url, on.readme, on.tenant.token);
    await on.enter(one);
    one.type(' Typed.');
    await one.stored();
    await service.stop();
    one.leave();
    expect(await markdownOf()).not.toContain('Typed.');
    await eventually(async () => (await markdownOf()).includes('Welcome. Typed.'), 60_000);
  }, 120_000);

  it('goes on after a connection that broke, with what was typed meanwhile', async () => {
    const [one, other] = [await join(), await join(on.tenant, on.sibling)];
    one.cut();
    await eventually(() => one.connection.state === 'offline');
    one.type(' Offline.');
    other.type(' Online.', 1);
    await eventually(() => one.markdown.includes('Online.') && other.markdown.includes('Offline.'));
    expect(one.markdown).toBe(other.markdown);
  });

  it('shows who is where, under the name of the person', async () => {
    const [one, other] = [await join(), await join(on.tenant, on.sibling)];
    one.connection.move({ cursor: 3, person: { name: 'Someone else' } });
    await eventually(() => other.presences.length > 0);
    expect(other.presences.at(-1)).toMatchObject({
      person: { id: on.tenant.user.id, name: on.tenant.user.displayName },
      place: { cursor: 3 },
    });
    const late = await join(on.tenant, on.sibling);
    await eventually(() => late.presences.length > 0);
    one.leave();
    await eventually(() => other.presences.at(-1)?.place === null);
  });

  it('ends when the page is deleted', async () => {
    const one = await join(on.tenant, on.sibling, 'other');
    const changes = [{ operation: 'delete_page', page: on.pages.get('other') }];
    await on.tenant.client.post(`/v1/${on.changeRequest}/content`, { body: { changes }, status: 200 });
    await eventually(() => one.connection.code === 4404);
  });

  it('takes nothing while the change request is archived, and goes on when it is open again', async () => {
    const one = await join();
    one.type(' Before.');
    await one.stored();
    await on.tenant.client.patch(`/v1/${on.changeRequest}`, { body: { status: 'archived' }, status: 200 });
    expect(await markdownOf()).toContain('Welcome. Before.');
    await eventually(() => one.connection.access?.canWrite === false);
    one.type(' After.');
    await on.tenant.client.patch(`/v1/${on.changeRequest}`, { body: { status: 'draft' }, status: 200 });
    await eventually(() => one.connection.access?.canWrite === true);
    await one.stored();
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toContain('Welcome. Before. After.');
  });
});
