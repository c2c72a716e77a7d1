import { FORGE_KINDS } from '../../src/git/entities/forge.types';
import { GitPullRequest } from '../../src/git/entities/git-pull-request.entity';
import { describeWithGit } from '../support/git-server';
import type { GitSpace } from '../support/git-space';
import { type ChangeRequestAnswer, changeRequests, FILES, PullStage } from '../support/pull-stage';

let stage: PullStage;

beforeAll(async () => {
  stage = await PullStage.open();
});
beforeEach(() => stage.next());
afterAll(() => stage.close());

/** A commit that is built on another one, without a branch. */
async function proposed(onto: string, message: string, files: Record<string, string | null>): Promise<string> {
  await stage.remote.git('checkout', '-q', '--detach', onto);
  return stage.remote.commit(message, files);
}

/** The text of a page in a change request. */
async function text(space: GitSpace, changeRequest: string, title: string): Promise<string> {
  const { client } = space.tenant;
  const path = `${space.path}/change-requests/${changeRequest}/content`;
  const { body } = await client.get<{ pages: { id: string; title: string; pages?: never[] }[] }>(path, { status: 200 });
  const below = (pages: typeof body.pages): typeof body.pages =>
    pages.flatMap((page) => [page, ...below(page.pages ?? [])]);
  const page = below(body.pages).find((each) => each.title === title);
  if (!page) return '';
  const found = await client.get<{ markdown?: string }>(`${path}/page/${page.id}?format=markdown`, { status: 200 });
  return found.body.markdown ?? '';
}

const only = async (space: GitSpace): Promise<ChangeRequestAnswer> => {
  const found = await changeRequests(space);
  expect(found).toHaveLength(1);
  return found[0] as ChangeRequestAnswer;
};

const rows = (space: GitSpace) =>
  stage.app.database.manager.find(GitPullRequest, { where: { spaceId: space.id }, order: { id: 'ASC' } });

describeWithGit('pull requests of a connected repository', () => {
  it.each(FORGE_KINDS)('become change requests, follow their commits and end with them (%s)', async (kind) => {
    const { forge, space } = await stage.connected(kind, { token: 'the-token' });
    forge.authorization = kind === 'gitea' ? 'token the-token' : 'Bearer the-token';
    const main = await stage.remote.head();
    const first = await proposed(main, 'Explain', {
      'guide/install.md': '# Install\n\nOne and a half.\n\nTwo.\n\nThree.\n',
    });
    const number = await forge.open('Explain the installation', 'explain', first);
    await space.synced();
    const changeRequest = await only(space);
    expect(changeRequest).toMatchObject({ subject: 'Explain the installation', status: 'open' });
    expect(await text(space, changeRequest.id, 'Install')).toContain('One and a half.');
    expect(await space.markdown('Install')).not.toContain('half');
    expect(forge.statuses).toMatchObject([
      { commit: first, state: 'success', context: 'documentation', description: '1 page changed, 0 broken links' },
    ]);
    expect(forge.statuses[0]?.target_url).toContain(`/app/spaces/${space.id}/change-requests/${changeRequest.number}`);

    await space.synced();
    expect(await changeRequests(space)).toEqual([changeRequest]);
    expect(forge.statuses).toHaveLength(1);

    const second = await proposed(first, 'More', { 'guide/use.md': '# Use\n\nFour. [Gone](gone.md)\n\nFive.\n' });
    await forge.push(number, second);
    await space.synced();
    expect(await text(space, changeRequest.id, 'Use')).toContain('Gone');
    expect(await text(space, changeRequest.id, 'Install')).toContain('One and a half.');
    expect(forge.statuses.at(-1)).toMatchObject({
      commit: second,
      state: kind === 'gitlab' ? 'failed' : 'failure',
      description: '2 pages changed, 1 broken link',
    });

    await forge.merge(number);
    const commits = await stage.remote.log('%H');
    await space.synced();
    expect(await space.markdown('Install')).toContain('One and a half.');
    expect(await changeRequests(space, 'merged')).toMatchObject([
      { id: changeRequest.id, revisionMerged: await space.revision() },
    ]);
    expect(await changeRequests(space)).toEqual([]);
    expect((await space.pages()).map(({ title }) => title)).toEqual(['Home', 'Install', 'Use']);
    const revision = await space.revision();
    await space.synced();
    expect([await space.revision(), await stage.remote.log('%H')]).toEqual([revision, commits]);
  });

  it('are merged from where they left the branch, and show what contradicts the newest content', async () => {
    const { forge, space } = await stage.connected();
    const old = await stage.remote.head();
    await stage.remote.push('Second', { 'README.md': '# Home\n\nWelcome, you.\n', 'more.md': '# More\n' });
    await space.edit('Use', '# Use\n\nFour.\n\nFive and more.\n');
    await space.synced();
    const behind = await proposed(old, 'Behind', {
      'guide/install.md': '# Install\n\nOne.\n\nTwo.\n\nThree and more.\n',
      'guide/use.md': '# Use\n\nFour and more.\n\nFive.\n',
      'added.md': '# Added\n\nNew.\n',
      'SUMMARY.md': `${FILES['SUMMARY.md']}- [Added](added.md)\n`,
    });
    const number = await forge.open('From behind', 'behind', behind, true);
    await space.synced();
    const { id } = await only(space);
    expect(await text(space, id, 'Install')).toContain('Three and more.');
    expect(await text(space, id, 'Use')).toMatch(/Four and more\.\s+Five and more\./);
    expect(await text(space, id, 'Home')).toContain('Welcome, you.');
    expect(await text(space, id, 'Added')).toContain('New.');
    expect(forge.statuses.at(-1)?.description).toBe('3 pages changed, 0 broken links');

    const against = await proposed(behind, 'Against', { 'README.md': '# Home\n\nWelcome, all.\n' });
    await forge.push(number, against);
    await space.synced();
    expect(forge.statuses.at(-1)).toMatchObject({ commit: against, state: 'error' });
    expect((await rows(space))[0]?.problem).toMatch(/Resolve the conflicts/);
    const resolved = await proposed(behind, 'Without', { 'src/main.c': 'int x;\n' });
    await forge.push(number, resolved);
    await space.synced();
    expect((await rows(space))[0]?.problem).toBeNull();
    expect(await text(space, id, 'Home')).toContain('Welcome, you.');
    expect(await text(space, id, 'Install')).toContain('Three and more.');
  });

  it('are read-only here, archived when they are closed, and opened again', async () => {
    const { forge, space } = await stage.connected();
    const commit = await proposed(await stage.remote.head(), 'Change', { 'README.md': '# Home\n\nHello.\n' });
    const number = await forge.open('Say hello', 'hello', commit);
    await space.synced();
    const { id } = await only(space);
    const { id: page } = await space.page('Home');
    const edit = { changes: [{ operation: 'update_page', page, document: { markdown: '# Home\n\nBye.\n' } }] };
    const path = `${space.path}/change-requests/${id}/content`;
    const refused = await space.tenant.client.post<{ error: { message: string } }>(path, { body: edit, status: 409 });
    expect(refused.body.error.message).toContain(`/pull/${number}`);
    forge.close(number);
    await space.synced();
    expect(await changeRequests(space, 'archived')).toMatchObject([{ id }]);
    forge.reopen(number);
    await space.synced();
    expect(await changeRequests(space)).toMatchObject([{ id, status: 'open' }]);
    await space.tenant.client.delete(`${space.path}/git/connection`, { status: 205 });
    await space.tenant.client.post(path, { body: edit, status: 200 });
  });

  it('give their change requests their titles, also when they are renamed', async () => {
    const { forge, space } = await stage.connected();
    const commit = await proposed(await stage.remote.head(), 'Change', { 'README.md': '# Home\n\nHello.\n' });
    const number = await forge.open('Say hello', 'hello', commit);
    await space.synced();
    const { id, revision } = await only(space);
    const title = `Greet everybody ${'and everybody else '.repeat(8)}`;
    forge.rename(number, title);
    await space.synced();
    expect(await only(space)).toMatchObject({ id, subject: title.slice(0, 100), revision });
    const path = `${space.path}/change-requests/${id}`;
    await space.tenant.client.patch(path, { body: { subject: 'Our name for it' }, status: 200 });
    await space.synced();
    expect(await only(space)).toMatchObject({ subject: 'Our name for it' });
    expect(forge.opened).toMatchObject([{ title }]);
  });

  it('without documentation get a status and no change request, and own branches nothing', async () => {
    const { forge, space } = await stage.connected();
    const main = await stage.remote.head();
    await forge.open('Code', 'code', await proposed(main, 'Code', { 'src/main.c': 'int y;\n' }));
    await forge.open('Ours', 'bindery/main', await proposed(main, 'Ours', { 'README.md': '# Home\n\nOurs.\n' }));
    await space.synced();
    expect(await changeRequests(space)).toEqual([]);
    expect(forge.statuses).toMatchObject([{ state: 'success', description: 'No page changed' }]);
    expect(await rows(space)).toMatchObject([{ number: 1, changeRequestId: null }]);
  });

  it('can be merged here as well, which leads to no second change', async () => {
    const { forge, space } = await stage.connected();
    const commit = await proposed(await stage.remote.head(), 'Change', { 'README.md': '# Home\n\nHello.\n' });
    const number = await forge.open('Say hello', 'hello', commit);
    await space.synced();
    const { id } = await only(space);
    await space.tenant.client.post(`${space.path}/change-requests/${id}/merge`, { status: 200 });
    await space.synced();
    expect(await stage.remote.file('README.md')).toContain('Hello.');
    const commits = await stage.remote.log('%H');
    await space.synced();
    forge.close(number);
    await space.synced();
    expect(await stage.remote.log('%H')).toEqual(commits);
    expect(await changeRequests(space, 'merged')).toMatchObject([{ id }]);
  });
});

describeWithGit('the API of a forge', () => {
  it('that fails does not hold up the synchronization, and is asked less and less often', async () => {
    const { forge, space } = await stage.connected();
    forge.broken = 429;
    await stage.remote.pull();
    await stage.remote.push('Second', { 'README.md': '# Home\n\nAgain.\n' });
    await space.synced();
    expect(await space.markdown('Home')).toContain('Again.');
    const { body } = await space.tenant.client.get<{ forgeProblem?: string }>(`${space.path}/git/connection`, {
      status: 200,
    });
    expect(body.forgeProblem).toBe('The API of the forge was asked too often.');
    const { forgeFailures, forgeRetryAt } = await space.connection();
    expect(forgeFailures).toBe(1);
    expect(forgeRetryAt?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
    forge.broken = undefined;
    await space.synced();
    expect(await space.connection()).toMatchObject({ forgeFailures: 0, forgeProblem: null, forgeRetryAt: null });
  });

  it('that takes no statuses is not asked to again for the same commit', async () => {
    const { forge, space } = await stage.connected();
    forge.takesStatuses = false;
    const commit = await proposed(await stage.remote.head(), 'Change', { 'README.md': '# Home\n\nHello.\n' });
    await forge.open('Say hello', 'hello', commit);
    const run = await space.synced();
    expect(run.log.map(({ message }) => message).join()).toContain('takes no status');
    const asked = forge.calls.length;
    await space.synced();
    expect(forge.calls.slice(asked).filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('cannot lead elsewhere, nor make a link of what is none', async () => {
    const { forge, space } = await stage.connected();
    const commit = await proposed(await stage.remote.head(), 'Change', { 'README.md': '# Home\n\nHello.\n' });
    await forge.open('Say hello', 'hello', commit);
    const api = stage.server.onApi;
    let status = 302;
    stage.server.onApi = (request, response) => {
      const { href } = new URL(request.url ?? '', `${stage.server.url.replace('127.0.0.1', '169.254.169.254')}`);
      if (status === 302) response.writeHead(302, { location: href }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify([{ number: 1, state: 'open', html_url: 'javascript:alert(1)', head: { sha: commit } }]));
    };
    await space.synced();
    expect((await space.connection()).forgeProblem).toMatch(/cannot be reached/);
    status = 200;
    await space.synced();
    stage.server.onApi = api;
    expect(await changeRequests(space)).toEqual([]);
  });
});
