import { GitHubApps } from '../support/github-apps';
import { ForgeDouble } from '../support/forge-double';
import { describeWithGit, GitServer, type GitRemote } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { eventually } from '../support/eventually';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage({ outboundAllow: ['127.0.0.1'] });

/** Waits until the pull request at the Git host is a change request of the space. */
const pullRequestArrived = ({ tenant, path }: GitSpace) =>
  eventually(async () => {
    const { body } = await tenant.client.get<{ count: number }>(`${path}/change-requests`, { status: 200 });
    return body.count === 1;
  });

describeWithGit('the Git connection of a space', () => {
  let server: GitServer;
  let remote: GitRemote;

  beforeAll(async () => {
    server = await GitServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    remote = await server.repository();
  });
  afterEach(() => {
    server.lets = undefined;
    server.onApi = undefined;
  });

  it('is made, and shows the webhook with its secret', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.link('Git').click();
    await on.heading('Git', 1).waitFor();
    await on.page.getByLabel('Address').fill(remote.url);
    await on.page.getByLabel('Direction').selectOption('out');
    await on.button('Connect').click();
    await on.said('Space connected. Copy the webhook secret now.');
    await expectSoon(() => on.page.getByRole('textbox', { name: 'Webhook address' }).inputValue()).toContain(
      '/v1/git/hooks/',
    );
    await expectSoon(() => on.page.getByRole('textbox', { name: 'Secret (not shown again)' }).inputValue()).toMatch(
      /^[\w-]{32}$/,
    );
    // That the space is not connected is an answer of the API that browsers report.
    expect(on.problems.splice(0)).toEqual([expect.stringMatching(/404 .*\/git\/connection\)$/) as string]);
  });

  it('shows the key for signatures, and signs once that is chosen', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/git`);
    await on.page.getByLabel('Address').fill(remote.url);
    await on.page.getByLabel('Direction').selectOption('out');
    await on.button('Connect').click();
    await on.page.getByText('Commits are not signed.').waitFor();
    const key = on.page.getByRole('textbox', { name: 'Public key of the organization' });
    await expectSoon(() => key.inputValue()).toMatch(/^ssh-ed25519 \S+ bindery@/);
    await on.button('Change…').click();
    await on.page.getByLabel('Sign commits').check();
    await on.button('Save').click();
    await on.page.getByText("Commits are signed with the organization's key.").waitFor();
    expect(on.problems.splice(0)).toEqual([expect.stringMatching(/404 .*\/git\/connection\)$/) as string]);
  });

  it.each([
    ['desktop', { width: 1_280, height: 800 }],
    ['phone', { width: 360, height: 740 }],
  ])('replaces the key for signatures, and keeps showing the former one, at %s width', async (name, size) => {
    const space = await GitSpace.connect(on.app, remote, { signCommits: true }, undefined, on.world.tenant);
    await on.enter(on.world.tenant, `/app/spaces/${space.id}/git`);
    await on.page.setViewportSize(size);
    const key = on.page.getByRole('textbox', { name: 'Public key of the organization' });
    await key.waitFor();
    const old = await key.inputValue();
    await on.button('New key…').focus();
    await on.page.keyboard.press('Enter');
    const dialog = on.page.getByRole('dialog', { name: "Replace the organization's key?" });
    await dialog.waitFor();
    await on.page.keyboard.press('Escape');
    await expectSoon(() => dialog.count()).toBe(0);
    await expectSoon(() => key.inputValue()).toBe(old);
    await on.button('New key…').click();
    await dialog.getByRole('button', { name: 'Replace the key' }).click();
    await on.said('Key replaced. Register the new key at your Git provider now.');
    await expectSoon(async () => (await key.inputValue()) !== old).toBe(true);
    const former = on.page.getByRole('list', { name: 'Previous keys' }).getByRole('textbox').first();
    await expectSoon(() => former.inputValue()).toBe(old);
    expect(await on.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await on.inspect(`app-git-former-keys-${name}`);
  });

  it('says why an address is refused, and is nothing for people who only read', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/git`);
    await on.page.getByLabel('Address').fill('http://10.0.0.1/handbook.git');
    await on.button('Connect').click();
    await on.page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await expectSoon(() => on.page.getByLabel('Address').inputValue()).toBe('http://10.0.0.1/handbook.git');
    expect(on.problems.splice(0).join()).toContain('400');
    await on.page.context().close();
    await on.enter(on.world.reader, on.world.app);
    await expectSoon(() => on.link('Git').count()).toBe(0);
  });

  it('is made with a user name beside the token', async () => {
    await remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    const { id } = await on.app.factories.space(on.world.tenant);
    await on.enter(on.world.tenant, `/app/spaces/${id}/git`);
    server.credentials = 'docs-bot:opensesame';
    await on.page.getByLabel('Address').fill(remote.url);
    await on.page.getByLabel('Access token').fill('opensesame');
    await on.page.getByLabel('Username').fill('docs-bot');
    await on.button('Connect').click();
    await on.page.getByText('Synchronized', { exact: true }).waitFor();
    expect(await on.page.content()).not.toContain('opensesame');
    server.credentials = undefined;
    on.problems.splice(0);
  });

  it('is made with a GitHub App', async () => {
    await remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    const apps = new GitHubApps(server);
    const { id } = await on.app.factories.space(on.world.tenant);
    await on.enter(on.world.tenant, `/app/spaces/${id}/git`);
    await on.page.getByLabel('Address').fill(remote.url);
    await on.page.getByLabel('Credentials').selectOption('A GitHub App');
    await on.page.getByLabel('App ID').fill(apps.appId);
    await on.page.getByLabel('Installation').fill(apps.installationId);
    await on.page.getByLabel('Private key').fill(apps.privateKey);
    await on.inspect('app-git-github-app');
    await on.button('Connect').click();
    await on.page.getByText('Synchronized', { exact: true }).waitFor();
    await on.page.getByText('with the GitHub App 4711').waitFor();
    expect(await on.page.content()).not.toContain('PRIVATE KEY');
    on.problems.splice(0);
  });

  it.each([
    ['desktop', { width: 1_280, height: 800 }],
    ['phone', { width: 360, height: 740 }],
  ])('is made with a repository and a branch of a GitHub App, chosen from lists at %s width', async (name, size) => {
    await remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    await remote.push('Draft', { 'README.md': '# Home\n\nDraft.\n' }, 'draft');
    const apps = new GitHubApps(server);
    apps.installations = [
      { id: 814, login: 'aaa', suspended: true },
      { id: 815, login: 'acme' },
    ];
    apps.repositories = [
      ...Array.from({ length: 40 }, (_, at) => ({ name: `acme/a${at}`, url: `${server.url}/acme/a${at}.git` })),
      { name: 'acme/handbook', url: remote.url, branches: ['main', 'draft'] },
    ];
    const { id } = await on.app.factories.space(on.world.tenant);
    await on.enter(on.world.tenant, `/app/spaces/${id}/git`);
    await on.page.setViewportSize(size);
    await on.page.getByLabel('Credentials').selectOption('A GitHub App');
    await on.page.getByLabel('App ID').fill(apps.appId);
    await on.page.getByLabel('Private key').fill(apps.privateKey);
    await on.page.getByLabel('Address of GitHub Enterprise').fill(server.url);
    await on.button('List repositories').click();
    await expectSoon(() => on.page.getByLabel('Account').inputValue()).toBe('815');
    const repository = on.page.getByLabel('Repository', { exact: true }).and(on.page.getByRole('textbox'));
    await repository.focus();
    await on.said('The first 25 of 41. Type to narrow the list.');
    await on.page.keyboard.type('book');
    await on.said('1 result.');
    await on.inspect(`app-git-repositories-${name}`);
    await on.page.keyboard.press('ArrowDown');
    await on.page.keyboard.press('Enter');
    await expectSoon(() => repository.inputValue()).toBe('acme/handbook');
    await expectSoon(() => on.page.getByLabel('Address', { exact: true }).inputValue()).toBe(remote.url);
    const branch = on.page.getByLabel('Branch', { exact: true }).and(on.page.getByRole('textbox'));
    await expectSoon(() => branch.inputValue()).toBe('main');
    await branch.focus();
    await on.said('2 results.');
    await on.page.getByRole('list', { name: 'Branch' }).getByRole('button', { name: 'draft' }).click();
    await expectSoon(() => branch.inputValue()).toBe('draft');
    expect(await on.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await on.button('Connect').click();
    await on.page.getByText('Synchronized', { exact: true }).waitFor();
    await on.said('Branch draft');
    // The stored key lists them, too.
    await on.button('Change…').click();
    await on.button('List repositories').click();
    await expectSoon(() => on.page.getByLabel('Account').inputValue()).toBe('815');
    apps.refusal = { status: 429, message: 'Too many', headers: { 'retry-after': '7' } };
    await on.page.getByLabel('Account').selectOption('aaa (suspended)');
    await repository.focus();
    await on.page.getByRole('alert').filter({ hasText: 'GitHub was asked too often.' }).waitFor();
    await repository.press('Escape');
    await on.page.getByRole('dialog').waitFor();
    on.problems.splice(0);
  });

  it('lets editors open change requests as pull requests, and shows pull requests of both ways', async () => {
    const forge = new ForgeDouble('github', server, remote);
    await remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    const commit = await remote.commit('Greet', { 'README.md': '# Home\n\nHello.\n' });
    await forge.open('Say hello', 'hello', commit);
    const settings = { forge: 'github', active: true };
    const space = await GitSpace.connect(on.app, remote, settings, undefined, on.world.tenant);
    const { client } = space.tenant;
    const requests = `${space.path}/change-requests`;
    await pullRequestArrived(space);
    const { id: page } = await space.page('Home');
    const { body: made } = await client.post<{ id: string }>(requests, { body: { subject: 'Explain' }, status: 201 });
    const changes = [{ operation: 'update_page', page, document: { markdown: '# Home\n\nMore.\n' } }];
    await client.post(`${requests}/${made.id}/content`, { body: { changes }, status: 200 });
    await on.enter(on.world.reviewer, `/app/spaces/${space.id}/change-requests/${made.id}`);
    await on.inspect('app-git-open-as-pull-request');
    await on.button('Open as pull request').click();
    await on.said('The pull request is being opened.');
    const link = on.page.getByRole('link', { name: 'Pull request #2' });
    await link.waitFor();
    await expectSoon(() => link.getAttribute('href')).toMatch(/\/pull\/2$/);
    await expectSoon(() => on.button('Open as pull request').count()).toBe(0);
    await on.inspect('app-git-opened-pull-request');
    await on.visit(`/app/spaces/${space.id}/change-requests/1`);
    await on.said('By grace: the content is read-only here and changes with the branch hello');
    await on.page.getByRole('link', { name: 'Pull request #1' }).waitFor();
    await on.page.context().close();
    await on.enter(on.world.reader, on.changeRequestPath);
    await expectSoon(() => on.button('Open as pull request').count()).toBe(0);
  });

  it('is synchronized, shows its runs and pull requests, is paused, resumed and ended', async () => {
    const forge = new ForgeDouble('gitea', server, remote);
    const main = await remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    const commit = await remote.commit('Greet', { 'README.md': '# Home\n\nHello.\n' });
    await forge.open('Say hello', 'hello', commit);
    const space = await GitSpace.connect(on.app, remote, { forge: 'gitea' }, undefined, on.world.tenant);
    await on.enter(on.world.tenant, `/app/spaces/${space.id}/git`);
    await on.page.getByText('Paused', { exact: true }).waitFor();
    await on.button('Resume').click();
    await on.said('Connection resumed');
    await on.button('Synchronize now').click();
    await on.page.getByText('Synchronized', { exact: true }).waitFor();
    await on.page.getByText('Succeeded', { exact: true }).first().waitFor();
    // The newest may have found nothing left to do.
    await on.button('Log').last().click();
    await on.page.getByRole('list', { name: 'Log' }).getByRole('listitem').first().waitFor();
    await on.button('Retry').first().click();
    await on.said('Synchronization queued');
    await pullRequestArrived(space);
    await on.page.reload();
    await on.page.getByRole('list', { name: 'Pull requests' }).getByText('Say hello').waitFor();
    await on.page.getByRole('link', { name: 'pull request #1' }).waitFor();
    await on.inspect('app-git-runs');
    await on.button('Pause').click();
    await on.said('Connection paused');
    expect(await space.connection()).toMatchObject({ active: false, baseCommit: main });
    await on.button('Disconnect…').click();
    await on.page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await on.said('Space disconnected');
    await on.page.getByLabel('Address').waitFor();
    await space.tenant.client.get(`${space.path}/git/connection`, { status: 404 });
  });
});
