import { describeWithGit, GitServer, type GitRemote } from '../support/git-server';
import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot } from './browser';
import { viewerStage } from './viewer-stage';

const on = viewerStage({ outboundAllow: ['127.0.0.1'] });

async function inspect(name: string): Promise<void> {
  await expectAccessibleInBothSchemes(on.page);
  await expectToFitPhone(on.page);
  await keepScreenshot(on.page, name);
}

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

  it('is made, and shows the webhook with its secret', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.link('Git').click();
    await on.heading('Git', 1).waitFor();
    await inspect('app-git-new');
    await on.page.getByLabel('Address').fill(remote.url);
    await on.page.getByLabel('Direction').selectOption('out');
    await on.button('Connect').click();
    await on.said('The space is connected. Copy the secret of the webhook now.');
    expect(await on.page.getByRole('textbox', { name: 'Address for the webhook' }).inputValue()).toContain(
      '/v1/git/hooks/',
    );
    expect(await on.page.getByRole('textbox', { name: 'Secret, which is not shown again' }).inputValue()).toMatch(
      /^[\w-]{32}$/,
    );
    // That the space is not connected is an answer of the API that browsers report.
    expect(on.problems.splice(0)).toEqual([expect.stringMatching(/404 .*\/git\/connection\)$/) as string]);
  });

  it('says why an address is refused, and is nothing for people who only read', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/git`);
    await on.page.getByLabel('Address').fill('http://10.0.0.1/handbook.git');
    await on.button('Connect').click();
    await on.page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(await on.page.getByLabel('Address').inputValue()).toBe('http://10.0.0.1/handbook.git');
    expect(on.problems.splice(0).join()).toContain('400');
    await on.page.context().close();
    await on.enter(on.world.reader, on.world.app);
    expect(await on.link('Git').count()).toBe(0);
  });
});
