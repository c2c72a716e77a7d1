import type { Page } from 'playwright-core';
import type { Person } from '../factories/factories';
import { Role } from '../../src/common/permissions/role';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';
import { expectAccessibleInBothSchemes, keepScreenshot } from './browser';
import { pressKeys, typeText } from './editor-keys';
import { viewerStage } from './viewer-stage';
import { joined, SAVED } from './writer';

const on = viewerStage();

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
/** Waits until the text of the page has these words, whoever's cursor is between them. */
const sees = (page: Page, words: string) =>
  eventually(async () => {
    const text = await textOf(page).evaluate((editor) => {
      const copy = editor.cloneNode(true) as typeof editor;
      for (const cursor of copy.querySelectorAll('.live-cursor')) cursor.remove();
      return copy.textContent;
    });
    return text.includes(words);
  });
const savedIn = (page: Page) => page.getByText(SAVED).waitFor();

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

describe('two people who edit one page', () => {
  let sibling: TestApp;
  let changeRequest: ChangeRequest;
  let colleague: Person;
  let other: Page;
  beforeAll(async () => {
    sibling = await on.app.sibling();
  });
  afterAll(() => sibling.close());

  const path = () => `${on.world.app}/pages/${on.world.page('Install')}/edit?request=${changeRequest.number}`;
  const markdown = async () => {
    const page = `${on.world.path}/change-requests/${changeRequest.id}/content/page/${on.world.page('Install')}`;
    return (await on.world.tenant.client.get<{ markdown: string }>(page, { status: 200 })).body.markdown;
  };

  beforeEach(async () => {
    const changeRequests = `${on.world.path}/change-requests`;
    changeRequest = (await on.world.tenant.client.post<ChangeRequest>(changeRequests, { body: {}, status: 201 })).body;
    colleague = await on.app.factories.member(on.world.tenant, Role.Edit);
    await on.enter(on.world.tenant, path());
    await joined(on.page);
    other = await on.page.context().newPage();
    await other.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(colleague.token)})`);
    await other.goto(sibling.url + path());
    await joined(other);
  });

  it('see what the other one types and where, through two processes', async () => {
    await on.page.bringToFront();
    await textOf(on.page).getByText('One line that stays.').click();
    await pressKeys(on.page, 'End');
    await typeText(on.page, ' Mine.');
    await sees(other, 'One line that stays. Mine.');
    await other.getByText(`Also here: ${on.world.tenant.user.displayName}`).waitFor();
    await other.locator('.live-cursor').getByText(on.world.tenant.user.displayName).waitFor();
    await textOf(other).getByText('One line that stays.').click();
    await pressKeys(other, 'Home');
    await typeText(other, 'Theirs: ');
    await sees(on.page, 'Theirs: One line that stays. Mine.');
    await on.page.locator('.live-cursor').getByText(colleague.user.displayName).waitFor();
    await keepScreenshot(on.page, 'app-live');
    await expectAccessibleInBothSchemes(on.page);
    await on.page.bringToFront();
    await typeText(on.page, ' Go on.');
    await sees(other, 'Theirs: One line that stays. Mine. Go on.');
    await pressKeys(on.page, 'ControlOrMeta+z');
    await sees(other, 'Theirs: One line that stays.');
    await sees(on.page, 'Theirs:');
    await pressKeys(on.page, 'ControlOrMeta+y');
    await sees(other, 'Theirs: One line that stays. Mine. Go on.');
    await savedIn(on.page);
    await on.link('See changes').click();
    await on.page.waitForURL(/change-requests/);
    expect(await markdown()).toContain('Theirs: One line that stays. Mine. Go on.');
  });

  it('go on without a connection, and have the texts of both when it is back', async () => {
    await on.page.bringToFront();
    await textOf(on.page).getByText('One line that stays.').click();
    await pressKeys(on.page, 'End');
    await on.page.context().setOffline(true);
    await typeText(on.page, ' Offline.');
    await on.page.context().setOffline(false);
    await sees(other, 'One line that stays. Offline.');
    await savedIn(on.page);
    // The stream of notifications may have been connecting at that moment.
    on.problems = on.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'));
  });

  it('have what the API writes meanwhile, and go to the Markdown and back', async () => {
    await textOf(on.page).getByText('One line that stays.').click();
    await pressKeys(on.page, 'End');
    await typeText(on.page, ' Typed.');
    await sees(other, 'One line that stays. Typed.');
    const before = await markdown();
    const document = { markdown: `${before.trimEnd()}\n\nFrom the API.\n` };
    const change = { operation: 'update_page', page: on.world.page('Install'), document, base: { markdown: before } };
    const content = `${on.world.path}/change-requests/${changeRequest.id}/content`;
    await on.world.tenant.client.post(content, { body: { changes: [change] }, status: 200 });
    await sees(on.page, 'From the API.');
    await sees(other, 'From the API.');
    await on.button('Edit as Markdown').click();
    await on.button('Edit as blocks').waitFor();
    expect(await markdown()).toContain('One line that stays. Typed.');
    await on.button('Edit as blocks').click();
    await sees(on.page, 'One line that stays. Typed.');
  });

  it('keep the links of pictures and what is formatted over a line end, and change them', async () => {
    const text =
      '# Install\n\nSee [![A](https://example.com/a.png)](https://example.com/b) here, **over\\\ntwo lines** and $$x$$.\n\nThe end.\n';
    const content = `${on.world.path}/change-requests/${changeRequest.id}/content`;
    const change = { operation: 'update_page', page: on.world.page('Install'), document: { markdown: text } };
    await on.world.tenant.client.post(content, { body: { changes: [change] }, status: 200 });
    await sees(other, 'The end.');
    await textOf(other).getByText('The end.').click();
    await pressKeys(other, 'End');
    await typeText(other, ' Typed.');
    await sees(on.page, 'The end. Typed.');
    await savedIn(other);
    await other.getByRole('link', { name: 'See changes' }).click();
    await other.waitForURL(/change-requests\/\d+$/);
    expect(await markdown()).toBe(text.replace('The end.', 'The end. Typed.'));
    await on.page.bringToFront();
    await textOf(on.page).click();
    await pressKeys(on.page, 'ControlOrMeta+a', 'ControlOrMeta+i');
    await savedIn(on.page);
    await on.link('See changes').click();
    await on.page.waitForURL(/change-requests/);
    const changed = await markdown();
    expect(changed).toContain('](https://example.com/b)');
    expect(changed).toMatch(/over\\\ntwo lines/);
    expect(changed).toMatch(/[*_]The end\. Typed\.[*_]/);
    // The picture is nowhere.
    on.problems = on.problems.filter((problem) => !problem.includes('https://example.com/a.png'));
  });

  it('publish all that both have typed', async () => {
    await textOf(other).getByText('One line that stays.').click();
    await pressKeys(other, 'End');
    await typeText(other, ' Last word.');
    await sees(on.page, 'Last word.');
    await on.button('Publish').click();
    await on.page.locator('.page-text').getByText('One line that stays. Last word.').waitFor();
    const notice = other.getByRole('alert').filter({ hasText: 'published this draft' });
    await notice.getByText(`${on.world.tenant.user.displayName} published this draft. All your changes`).waitFor();
    await notice.getByRole('link', { name: 'Open page' }).waitFor();
    await other.getByRole('button', { name: 'Request review' }).waitFor({ state: 'detached' });
    await other.getByRole('main').getByText('Merged', { exact: true }).waitFor();
    await keepScreenshot(other, 'app-live-ended');
    await expectAccessibleInBothSchemes(other);
    await notice.getByRole('button', { name: 'Continue in a new draft' }).click();
    await other.waitForURL(new RegExp(`${on.world.page('Install')}/edit$`));
    await sees(other, 'One line that stays. Last word.');
  });

  it('do not see themselves among the others when they have the page open twice', async () => {
    const again = await on.page.context().newPage();
    await again.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(on.world.tenant.token)})`);
    await again.goto(on.app.url + path());
    await joined(again);
    await textOf(again).getByText('One line that stays.').click();
    await pressKeys(again, 'End');
    await typeText(again, ' Twice.');
    await sees(on.page, 'One line that stays. Twice.');
    const here = (page: Page) => page.locator('.live-people').textContent();
    await eventually(async () => (await here(again)) !== '');
    expect([await here(on.page), await here(again)]).toEqual([
      `Also here: ${colleague.user.displayName}`,
      `Also here: ${colleague.user.displayName}`,
    ]);
    await expect(here(other)).resolves.toBe(`Also here: ${on.world.tenant.user.displayName}`);
  });

  it.each([
    ['published', '/merge', 'POST'],
    ['archived', '', 'PATCH'],
  ])(
    'are not offered to publish or request a review of what someone else has just %s',
    async (_what, place, method) => {
      await other.getByRole('button', { name: 'Edit as Markdown' }).click();
      await other.getByRole('button', { name: 'Edit as blocks' }).waitFor();
      await other.getByRole('button', { name: 'Request review' }).waitFor();
      const request = `${on.world.path}/change-requests/${changeRequest.id}`;
      if (method === 'POST') await on.world.tenant.client.post(`${request}${place}`, { status: 200 });
      else await on.world.tenant.client.patch(request, { body: { status: 'archived' }, status: 200 });
      await other.getByRole('button', { name: 'Request review' }).waitFor({ state: 'detached' });
      await other
        .getByRole('main')
        .getByText(method === 'POST' ? 'Merged' : 'Archived', { exact: true })
        .waitFor();
      await expect(other.getByRole('button', { name: 'Publish' }).count()).resolves.toBe(0);
      await other.getByRole('link', { name: 'See changes' }).click();
      await other.waitForURL(/change-requests\/\d+$/);
    },
  );

  it('learn who deleted the page, and can still copy its text', async () => {
    await textOf(other).getByText('One line that stays.').click();
    await pressKeys(other, 'End');
    await typeText(other, ' Last word.');
    await sees(on.page, 'Last word.');
    const change = { operation: 'delete_page', page: on.world.page('Install') };
    const content = `${on.world.path}/change-requests/${changeRequest.id}/content`;
    await on.world.tenant.client.post(content, { body: { changes: [change] }, status: 200 });
    const name = on.world.tenant.user.displayName;
    await other.getByRole('alert').getByText(`${name} deleted this page from the draft.`).waitFor();
    await on.page.getByRole('alert').getByText('You deleted this page from the draft in another window.').waitFor();
    await sees(other, 'Last word.');
    await other.getByRole('alert').getByRole('link', { name: 'See changes' }).click();
    await other.waitForURL(/change-requests/);
    // The notice asks whether the page still exists.
    on.problems = on.problems.filter((problem) => !/404 .*\/content\/page\//.test(problem));
  });

  it('see in the tree who is on which page, and follow each other there', async () => {
    const inTree = (at: Page) => at.getByRole('navigation', { name: 'Pages of this space' });
    const theirs = (at: Page) => inTree(at).getByRole('button', { name: `Follow ${colleague.user.displayName}` });
    await theirs(on.page).waitFor();
    await keepScreenshot(on.page, 'app-live-tree');
    await inTree(other).getByRole('link', { name: 'Home' }).click();
    await other.waitForURL(new RegExp(`${on.world.page('Home')}/edit`));
    await inTree(on.page).locator('.row', { hasText: 'Home' }).locator('.avatar').waitFor();
    await theirs(on.page).click();
    await on.page.waitForURL(new RegExp(`${on.world.page('Home')}/edit`));
    await on.page.getByText(`Following ${colleague.user.displayName}`).waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await inTree(other).getByRole('link', { name: 'Install' }).click();
    await on.page.waitForURL(new RegExp(`${on.world.page('Install')}/edit`));
    await textOf(on.page).waitFor();
    await pressKeys(on.page, 'Escape');
    await on.page.getByText('Stop following').waitFor({ state: 'detached' });
    await inTree(other).getByRole('link', { name: 'Home' }).click();
    await inTree(on.page).locator('.row', { hasText: 'Home' }).locator('.avatar').waitFor();
    expect(on.page.url()).toContain(`${on.world.page('Install')}/edit`);
    await other.close();
    await theirs(on.page).waitFor({ state: 'detached' });
  });
});
