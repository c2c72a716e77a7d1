import { FORGE_KINDS } from '../../src/git/entities/forge.types';
import { GitPullRequest } from '../../src/git/entities/git-pull-request.entity';
import { describeWithGit } from '../support/git-server';
import type { GitSpace } from '../support/git-space';
import { type ChangeRequestAnswer, changeRequests, PullStage } from '../support/pull-stage';

let stage: PullStage;

beforeAll(async () => {
  stage = await PullStage.open();
});
beforeEach(() => stage.next());
afterAll(() => stage.close());

describeWithGit('a change request that is opened as a pull request', () => {
  interface Opened {
    readonly id: string;
    readonly state: string;
    readonly number?: number;
    readonly branch: string;
    readonly problem?: string;
    readonly urls: { readonly forge?: string };
  }

  async function draft(space: GitSpace, title: string, markdown: string, subject: string): Promise<string> {
    const path = `${space.path}/change-requests`;
    const { body } = await space.tenant.client.post<{ id: string }>(path, { body: { subject }, status: 201 });
    await write(space, body.id, title, markdown);
    return body.id;
  }

  async function write(space: GitSpace, id: string, title: string, markdown: string): Promise<void> {
    const { id: page } = await space.page(title);
    const body = { changes: [{ operation: 'update_page', page, document: { markdown } }] };
    await space.tenant.client.post(`${space.path}/change-requests/${id}/content`, { body, status: 200 });
  }

  const open = (space: GitSpace, changeRequest: string) =>
    space.tenant.client
      .post<Opened>(`${space.path}/git/pull-requests`, { body: { changeRequest }, status: 201 })
      .then(({ body }) => body);

  const shown = (space: GitSpace, id: string) =>
    space.tenant.client.get<Opened>(`${space.path}/git/pull-requests/${id}`, { status: 200 }).then(({ body }) => body);

  it.each(FORGE_KINDS)('is pushed with its edits, and merged when the pull request is (%s)', async (kind) => {
    const { forge, space } = await stage.connected(kind);
    const changeRequest = await draft(space, 'Use', '# Use\n\nFour.\n\nFive and six.\n', 'Count further');
    const opened = await open(space, changeRequest);
    expect(opened).toMatchObject({ state: 'opening' });
    await space.synced();
    const made = await shown(space, opened.id);
    expect(made).toMatchObject({ state: 'open', number: 1 });
    expect(forge.opened).toMatchObject([{ title: 'Count further', branch: made.branch }]);
    expect(forge.opened[0]?.body).toContain(`/app/spaces/${space.id}/change-requests/`);
    expect(await stage.remote.file('guide/use.md', made.branch)).toContain('Five and six.');
    expect(await stage.remote.log('%an: %s', made.branch)).toEqual([
      `${space.tenant.user.displayName}: Count further`,
      'Grace Hopper: First',
    ]);
    expect(forge.statuses).toMatchObject([{ description: '1 page changed, 0 broken links' }]);
    const first = await stage.remote.head(made.branch);
    await space.synced();
    expect(await stage.remote.head(made.branch)).toBe(first);

    await stage.remote.pull();
    await stage.remote.push('Elsewhere', { 'README.md': '# Home\n\nElsewhere.\n' });
    await write(space, changeRequest, 'Install', '# Install\n\nOne.\n\nTwo.\n\nThree and four.\n');
    await space.synced();
    expect(await stage.remote.file('guide/install.md', made.branch)).toContain('Three and four.');
    expect(await stage.remote.file('README.md', made.branch)).not.toContain('Elsewhere.');
    await space.tenant.client.post(`${space.path}/change-requests/${changeRequest}/update`, { status: 200 });
    await space.synced();
    expect((await shown(space, opened.id)).problem).toBeUndefined();
    expect(await stage.remote.file('README.md', made.branch)).toContain('Elsewhere.');
    expect(await stage.remote.log('%H', made.branch)).toContain(first);

    await forge.merge(1);
    await space.synced();
    expect(await space.markdown('Use')).toContain('Five and six.');
    expect(await changeRequests(space, 'merged')).toMatchObject([{ id: changeRequest }]);
    const [head, revision] = [await stage.remote.head(), await space.revision()];
    await space.synced();
    expect([await stage.remote.head(), await space.revision()]).toEqual([head, revision]);
  });

  it.each(FORGE_KINDS)('is called the same on both sides, whichever renames it (%s)', async (kind) => {
    const { forge, space } = await stage.connected(kind);
    const id = await draft(space, 'Home', '# Home\n\nHello.\n', 'Say hello');
    await open(space, id);
    await space.synced();
    const path = `${space.path}/change-requests/${id}`;
    const subject = () =>
      space.tenant.client.get<ChangeRequestAnswer>(path, { status: 200 }).then(({ body }) => body.subject);
    await space.tenant.client.patch(path, { body: { subject: 'Greet' }, status: 200 });
    await space.synced();
    expect([forge.opened[0]?.title, await subject()]).toEqual(['Greet', 'Greet']);
    forge.rename(1, 'Greet everybody '.repeat(10).trim());
    await space.synced();
    await space.synced();
    expect(await subject()).toBe('Greet everybody '.repeat(10).slice(0, 100).trim());
    expect(forge.opened[0]?.title).toBe('Greet everybody '.repeat(10).trim());
  });

  it('says why it cannot go on when others pushed to its branch, and overwrites nothing', async () => {
    const { space } = await stage.connected();
    const changeRequest = await draft(space, 'Use', '# Use\n\nSix.\n', 'Count');
    const { id, branch } = await open(space, changeRequest);
    await space.synced();
    await stage.remote.pull(branch);
    const theirs = await stage.remote.push('Theirs', { 'README.md': '# Home\n\nTheirs.\n' }, branch);
    await write(space, changeRequest, 'Use', '# Use\n\nSeven.\n');
    await space.synced();
    expect((await shown(space, id)).problem).toMatch(/Others have pushed/);
    expect(await stage.remote.head(branch)).toBe(theirs);
  });

  it('is made once, also where the service was cut off after it was made', async () => {
    const { forge, space } = await stage.connected();
    const { id } = await open(space, await draft(space, 'Use', '# Use\n\nSix.\n', 'Count'));
    await space.synced();
    const lost = { state: 'opening', number: null, url: null, headCommit: null, pushedRevisionId: null } as const;
    await stage.app.database.manager.update(GitPullRequest, { id }, lost);
    await space.synced();
    expect(await shown(space, id)).toMatchObject({ state: 'open', number: 1 });
    expect(forge.opened).toHaveLength(1);
  });

  it('is refused where it makes no sense', async () => {
    const { space } = await stage.connected();
    const { client } = space.tenant;
    const path = `${space.path}/git/pull-requests`;
    const empty = await client.post<{ id: string }>(`${space.path}/change-requests`, { body: {}, status: 201 });
    await client.post(path, { body: { changeRequest: empty.body.id }, status: 409 });
    const changeRequest = await draft(space, 'Use', '# Use\n\nSix.\n', 'Count');
    await open(space, changeRequest);
    await client.post(path, { body: { changeRequest }, status: 409 });
    await client.patch(`${space.path}/git/connection`, { body: { direction: 'out' }, status: 200 });
    const other = await draft(space, 'Use', '# Use\n\nSeven.\n', 'Count');
    await client.post(path, { body: { changeRequest: other }, status: 409 });
  });
});
