import { expectAccessibleInBothSchemes } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

describe('signing in', () => {
  it('leads to the ways to sign in, takes a token, says what is wrong with one, and shows with the keyboard alone what was asked for', async () => {
    await on.enter(undefined, on.world.app);
    await on.heading('Sign in', 1).waitFor();
    await on.link('Sign in with an API token').click();
    await on.heading('Sign in with an API token', 1).waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await on.page.keyboard.type('ü');
    await on.page.keyboard.press('Enter');
    await on.said('This token is not valid');
    await on.page.getByLabel('API token').fill(on.world.reviewer.token);
    await on.page.keyboard.press('Enter');
    await on.heading('Handbook', 1).waitFor();
    await expectSoon(() => on.page.evaluate('document.activeElement.tagName')).toBe('H1');
    await on.sidebar.getByRole('link', { name: 'Handbook' }).waitFor();
    await on.button('Sign out').click();
    await on.heading('Sign in', 1).waitFor();
  });

  it('leads back home from wherever one came', async () => {
    await on.enter(on.world.reader, '/app');
    await on.sidebar.getByRole('link', { name: 'Wombat Works' }).click();
    await on.link('Handbook').click();
    await on.heading('Handbook', 1).waitFor();
    await on.sidebar.getByRole('link', { name: 'Bindery' }).click();
    await on.heading('Home', 1).waitFor();
    const docs = on.sidebar.getByRole('link', { name: 'API documentation' });
    await expectSoon(() => docs.getAttribute('href')).toBe('/docs');
  });
});

describe('a token that is revoked', () => {
  it('ends in signing in again, also in the middle of an action', async () => {
    await on.enter(on.world.reviewer, `${on.world.app}/comments`);
    const { body } = await on.world.reviewer.client.get<{ items: { id: string }[] }>('/v1/user/tokens', {
      status: 200,
    });
    for (const { id } of body.items) await on.world.reviewer.client.delete(`/v1/user/tokens/${id}`);
    await on.page.getByLabel('Write a comment').fill('Too late.');
    await on.button('Comment').click();
    await on.heading('Your session has ended', 2).waitFor();
    await expectSoon(() => on.page.getByLabel('Write a comment').inputValue()).toBe('Too late.');
    const problems = on.problems.splice(0);
    expect(problems).not.toEqual([]);
    // What the sidebar loads beside the comment may be refused too.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });
});

describe('the first screen', () => {
  it('loads its code while the service says who is there', async () => {
    await on.enter(on.world.tenant, '/app');
    const { page } = on;
    await page.route('**/v1/user', async (route) => {
      await code;
      await route.continue();
    });
    const code = page.waitForRequest('**/app-assets/members-screen-*');
    await on.visit(`/app/orgs/${on.world.tenant.organizationId}/members`);
    await on.heading('Members', 1).waitFor();
  });
});

describe('an address that no screen has', () => {
  it('is a page that says so, with everything else beside it', async () => {
    await on.enter(on.world.reader, '/app/nothing/here');
    await on.heading('Not found', 1).waitFor();
    await on.sidebar.getByRole('link', { name: 'Handbook' }).waitFor();
    await on.link('Go to the home screen').click();
    await on.heading('Home', 1).waitFor();
  });
});

describe('a space', () => {
  it('shows a page as it reads, leads along its links, and gives its Markdown', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/pages/${on.world.page('Home')}`);
    await expectSoon(() => on.page.locator('.page-text strong').innerText()).toBe('handbook');
    await on.link('how to install').click();
    await on.heading('Install', 1).waitFor();
    await expectSoon(() => on.page.locator('.page-text li').allInnerTexts()).toEqual(['Unpack it', 'Start it']);
    await expectSoon(() => on.page.locator('.page-text td').allInnerTexts()).toEqual(['port', '3000']);
    await expectSoon(() => on.page.locator('h2#text-steps').innerText()).toBe('Steps');
    await on.button('Markdown').click();
    await on.said('npm install\n```');
  });

  it('lists its revisions, the newest first, and opens the pages as they were', async () => {
    await on.world.merge(on.world.changeRequest);
    await on.enter(on.world.reader, `${on.world.app}/history`);
    const entries = on.page.getByRole('list', { name: 'Revisions' }).getByRole('listitem');
    await entries.first().waitFor();
    await expectSoon(() => entries.first().innerText()).toMatch(/Merged #\d+[^]*Latest/);
    await entries
      .last()
      .getByRole('link', { name: /^View the pages/ })
      .click();
    await on.said('You are viewing the revision of');
    await on.heading('Handbook', 1).waitFor();
    await expectSoon(() => on.page.getByRole('navigation', { name: 'Pages of this space' }).count()).toBe(1);
  });

  it('goes on with a long list where the last part ended', async () => {
    for (let count = 0; count < 24; count += 1)
      await on.world.tenant.client.post(`${on.world.path}/comments`, {
        body: { body: { markdown: `Number ${count}.` } },
      });
    await on.enter(on.world.reader, `${on.world.app}/comments`);
    const threads = on.page.getByRole('article');
    await threads.first().waitFor();
    await expectSoon(() => threads.count()).toBe(20);
    await on.button('Show more').click();
    await on.said('4 more shown, 24 of 24.');
    await expectSoon(() => threads.count()).toBe(24);
    await expectSoon(() => on.button('Show more').isVisible()).toBe(false);
  });

  it('takes comments and replies, and puts resolved ones away', async () => {
    await on.enter(on.world.reviewer, `${on.world.app}/comments`);
    await on.page.getByLabel('Write a comment').fill('Is <u>this</u> <script>alert(1)</script> **right**?');
    await on.button('Comment').click();
    await on.said('Comment posted');
    await expectSoon(() => on.page.locator('.said').innerText()).toBe(
      'Is <u>this</u> <script>alert(1)</script> right?',
    );
    await on.button('Reply').click();
    await on.page.locator('textarea:focus').waitFor();
    await on.page.keyboard.type('It is.');
    await on.button('Post reply').click();
    await on.said('Reply posted');
    await expectSoon(() => on.page.locator('.replies .said').innerText()).toBe('It is.');
    await on.button('Resolve').click();
    await on.said('Comment resolved');
    await on.said('No open comments');
    await on.button('Resolved').click();
    await on.said('Resolved by');
    await on.button('Show 1 reply').click();
    await on.page.locator('.replies .said').waitFor();
    await on.button('Reopen').click();
    await on.said('Comment reopened');
  });

  it('lists change requests by their state, and makes one', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.link(/^Change requests/).click();
    await on.link('Explain the new installer').waitFor();
    await on.button('Draft').click();
    await on.said('No matching change requests');
    await on.page.getByLabel('Subject').fill('A second one');
    await on.page.keyboard.press('Enter');
    await on.heading('A second one', 1).waitFor();
    await expectSoon(() => on.page.evaluate('document.activeElement.textContent')).toBe('A second one');
    await on.said('No changes yet.');
    expect(new URL(on.page.url()).pathname).toBe(`${on.world.app}/change-requests/2`);
  });
});

describe('hostile content', () => {
  it('stays text, and leads nowhere', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const markdown = [
      '<script>alert(1)</script> <svg onload=alert(1)>',
      '[click](javascript:alert(1)) [data](data:text/html,<script>alert(1)</script>) {{ alert(1) }}',
      '<iframe src="javascript:alert(1)"></iframe>',
      '{% embed url="javascript:alert(1)" %}',
      '![x](javascript:alert(1) "a")',
    ].join('\n\n');
    const pageId = await on.world.insert(title, markdown);
    await on.enter(on.world.reader, on.changeRequestPath);
    await on.page.getByRole('navigation', { name: 'Changed pages' }).getByRole('link', { name: title }).click();
    await on.page.locator('.changed-page', { hasText: 'click' }).last().waitFor();
    await expectHarmless();
    await on.page.getByRole('link', { name: `Preview “${title}” with these changes` }).click();
    await on.heading(title, 1).waitFor();
    expect(new URL(on.page.url()).pathname).toContain(`/pages/${pageId}`);
    await expectHarmless();
  });

  async function expectHarmless(): Promise<void> {
    const hostile = () =>
      on.page.locator('main script, main svg:not(.icon), main iframe, main [onerror], main [onload]').count();
    expect(await hostile()).toBe(0);
    const protocols = `[...new Set([...document.querySelectorAll('main a')].map((link) => link.protocol))]`;
    expect(await on.page.evaluate(protocols)).toEqual(['http:']);
  }
});

describe('a site', () => {
  it('is found in its organization, says what it is made of, is published and taken back', async () => {
    await on.world.site('Product docs');
    await on.enter(on.world.tenant, `/app/orgs/${on.world.tenant.organizationId}`);
    await on.said('3 members · 1 site');
    await on.link(/^P? ?Product docs/).click();
    await on.heading('Product docs', 1).waitFor();
    await on.said('Public: anyone can read it');
    await expectSoon(() => on.page.locator('.structure').innerText()).toMatch(/^Handbook\s+Default$/);
    await on.button('Publish').click();
    await on.said('Site published');
    await expectSoon(() => on.link(/\/sites\/product-docs/).getAttribute('target')).toBe('_blank');
    await on.button('Unpublish').click();
    await on.said('Site unpublished');
    await on.link('Handbook').click();
    await on.heading('Handbook', 1).waitFor();
  });

  it('has no button for people who may not publish', async () => {
    await on.enter(on.world.reader, await on.world.site('Docs'));
    await expectSoon(() => on.heading('Docs', 1).isVisible()).toBe(true);
    await expectSoon(() => on.buttons()).toEqual([]);
  });
});
