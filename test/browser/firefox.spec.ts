import { AccountResets } from '../../src/accounts/security/account-resets';
import { PublishedSite } from '../fixtures/site/published-site';
import { describeFirefox, Firefox } from '../support/firefox';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { expectSoon } from './expect-soon';
import { ReviewWorld } from './review-world';
import { PASSWORD } from './writer';

describeFirefox('in Firefox', () => {
  let app: TestApp;
  let firefox: Firefox;
  beforeAll(async () => {
    [app, firefox] = await Promise.all([sharedTestApp(), Firefox.launch()]);
  });
  afterAll(async () => {
    await firefox.close();
    await app.close();
  });

  it('someone signs in, writes a page as blocks, and finds it as it was', async () => {
    const world = await ReviewWorld.create(app);
    await firefox.goto((await app.get(AccountResets).setUpLink(world.tenant.user.id)).url);
    await firefox.click('input[autocomplete="new-password"]');
    await firefox.type(PASSWORD);
    await firefox.click('button', 'Set password and sign in');
    await firefox.until(`location.pathname.endsWith('/app') && document.querySelector('main:not([aria-busy]) h1')`);
    await firefox.goto(`${app.url}${world.app}/pages/${world.page('Install')}/edit`);
    await firefox.click('.page-text p', 'One line that stays.');
    await firefox.press('End');
    await firefox.type(' Mind ');
    await firefox.press('Control', 'b');
    await firefox.type('this');
    await firefox.press('Control', 'b');
    await firefox.type('.');
    await firefox.press('Enter');
    await firefox.type('/warning');
    await firefox.until(`document.querySelector('.slash-menu [aria-selected="true"]')`);
    await firefox.press('Enter');
    await firefox.type('Careful.');
    await firefox.until(`[...document.querySelectorAll('main *')].some((part) => /^Saved \\d/.test(part.textContent))`);
    const inDraft = async () => {
      const drafts = (
        await world.tenant.client.get<{ items: { number: number }[] }>(`${world.path}/change-requests`, {
          query: { status: 'draft' },
        })
      ).body.items;
      const page = `${world.path}/change-requests/${drafts[0]?.number}/content/page/${world.page('Install')}`;
      return (await world.tenant.client.get<{ markdown: string }>(page, { status: 200 })).body.markdown;
    };
    await expectSoon(inDraft).toContain(
      'One line that stays. Mind **this**.\n\n{% hint style="warning" %}\nCareful.\n{% endhint %}\n\nAnother line',
    );
    await firefox.reload();
    await firefox.until(`document.querySelector('.page-text .block-hint.warning')?.textContent.includes('Careful.')`);
    const lines = await firefox.read<string[]>(
      `[...document.querySelectorAll('.page-text > p')].map((line) => line.innerHTML)`,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^One line that stays\. Mind <strong[^>]*>this<\/strong>\.(?:<br[^>]*>)?$/),
    );
    expect(firefox.problems.splice(0)).toEqual([]);
  });

  it('someone reads a published page, and goes to the next one', async () => {
    const files = { 'README.md': '# Welcome\n\nHello walrus.\n', 'guide.md': '# Guide\n\n```js\nlet x = 1;\n```\n' };
    const site = await PublishedSite.make(app, { files });
    await firefox.goto(`${app.url}${site.path}`);
    await firefox.until(`document.querySelector('h1')?.textContent === 'Welcome'`);
    expect(await firefox.read<string>(`document.querySelector('main article').textContent`)).toContain('Hello walrus.');
    await firefox.click('nav a', 'Guide');
    await firefox.until(`document.querySelector('h1')?.textContent === 'Guide'`);
    expect(await firefox.read<string>(`document.querySelector('main pre').textContent`)).toContain('let x = 1;');
    expect(firefox.problems.splice(0)).toEqual([]);
  });
});
