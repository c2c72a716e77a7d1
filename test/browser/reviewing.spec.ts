import type { Browser, Page } from 'playwright-core';
import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot, launchBrowser, openPage } from './browser';
import { expectSoon } from './expect-soon';

const LONG = Array.from({ length: 30 }, (_, at) => `Passage ${at + 1} is as long as such passages are.`);
const FILES = {
  'README.md': '# Home\n\nWelcome.\n',
  'install.md': `# Install\n\nFirst get Node 20 from its site.\n\n* Unpack it\n* Start it\n\n${LONG.join('\n\n')}\n`,
  'guide.md': '# Guide\n\nA guide to it all.\n',
  'old.md': '# Old page\n\nThis will go away.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Install](install.md)\n* [Guide](guide.md)\n* [Old page](old.md)\n',
};
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const PHONE = { width: 390, height: 844 };

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

/** A space with a change request of every kind of change, and a browser of each person. */
class Stage {
  app: TestApp;
  browser: Browser;
  author: Tenant;
  reviewer: Person;
  space: string;
  request: ChangeRequest;
  pages: ReadonlyMap<string, string>;

  async start(): Promise<void> {
    [this.app, this.browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
    this.author = await this.app.factories.organization({ title: 'Wombat Works' });
    this.reviewer = await this.app.factories.member(this.author, Role.Review);
    const { space } = await this.app.factories.importedSpace(FILES, this.author, { title: 'Handbook' });
    this.space = space.id;
    const all = await pagesOf(this.author.client, `/v1/spaces/${space.id}/content`);
    this.pages = new Map(all.map(({ title, id }) => [title, id]));
    this.request = await this.create('Explain the new installer', [
      this.install('Node 22'),
      { operation: 'insert_page', title: 'Uninstall', document: { markdown: 'Remove the folder.\n' } },
      { operation: 'update_page', page: this.pages.get('Guide'), into: this.pages.get('Home') },
      { operation: 'delete_page', page: this.pages.get('Old page') },
      { operation: 'insert_files', files: [{ name: 'pixel.png', base64: PIXEL }] },
    ]);
  }

  path({ id }: ChangeRequest): string {
    return `/v1/spaces/${this.space}/change-requests/${id}`;
  }

  install(node: string): object {
    const text = `First get ${node} from its site.\n\n* Unpack it\n* Start it now\n\n${LONG.join('\n\n')}\n`;
    return { operation: 'update_page', page: this.pages.get('Install'), document: { markdown: text } };
  }

  async edit(request: ChangeRequest, changes: readonly object[]): Promise<void> {
    await this.author.client.post(`${this.path(request)}/content`, { body: { changes }, status: 200 });
  }

  async create(subject: string, changes: readonly object[]): Promise<ChangeRequest> {
    const path = `/v1/spaces/${this.space}/change-requests`;
    const { body } = await this.author.client.post<ChangeRequest>(path, { body: { subject }, status: 201 });
    await this.edit(body, changes);
    await this.author.client.patch(this.path(body), { body: { status: 'open' }, status: 200 });
    return body;
  }

  async open(person: Person, { number }: ChangeRequest): Promise<{ page: Page; problems: string[] }> {
    const opened = await openPage(this.browser, { baseURL: this.app.url });
    await opened.page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(person.token)})`);
    await opened.page.goto(`/app/spaces/${this.space}/change-requests/${number}`);
    await opened.page.locator('main:not([aria-busy]) h1').waitFor();
    return opened;
  }
}

/** Selects words of a changed page, as a person does with the mouse or a finger. */
const select = (page: Page, words: string): Promise<void> =>
  page
    .locator('[data-passages]')
    .first()
    .evaluate((text, wanted) => {
      const walker = text.ownerDocument.createTreeWalker(text, 4);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = (node.textContent ?? '').indexOf(wanted);
        if (at < 0) continue;
        const range = text.ownerDocument.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        text.ownerDocument.getSelection()?.removeAllRanges();
        text.ownerDocument.getSelection()?.addRange(range);
        return;
      }
    }, words);

describe('reviewing a change request', () => {
  const on = new Stage();

  beforeAll(() => on.start());

  it('shows what readers will see, is commented, and merged with the button that stays in view', async () => {
    const { page, problems } = await on.open(on.reviewer, on.request);
    const pages = page.getByRole('navigation', { name: 'Changed pages' });
    await expectSoon(() => pages.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Install[^]*Edited/),
      expect.stringMatching(/^Guide[^]*Moved/),
      expect.stringMatching(/^Old page[^]*Removed/),
      expect.stringMatching(/^Uninstall[^]*New/),
    ]);
    const install = page.locator('.changed-page', { hasText: 'Install' }).first();
    await expectSoon(() => install.locator('del').allInnerTexts()).toEqual(['20']);
    await expectSoon(() => install.locator('ins').allInnerTexts()).toEqual(['22', ' now']);
    await page.getByRole('button', { name: 'Show 27 unchanged passages' }).waitFor();
    await page.locator('.changed-files img').first().waitFor();
    await expectAccessibleInBothSchemes(page);
    await keepScreenshot(page, 'reviewing');

    const current = () => page.locator('.current-change').innerText();
    await page.keyboard.press('n');
    await expectSoon(current).toContain('First get Node');
    await page.keyboard.press('j');
    await expectSoon(current).toContain('Start it now');
    await page.keyboard.press('k');
    await expectSoon(current).toContain('First get Node');

    await select(page, 'from its site');
    await page.getByRole('toolbar').getByRole('button', { name: 'Comment' }).click();
    await page.getByLabel('Your comment').fill('Which site?');
    await page.getByRole('button', { name: 'Post comment' }).click();
    const threads = install.getByRole('list', { name: 'Comments on this passage' });
    await threads.getByText('Which site?').waitFor();
    await expectSoon(() => threads.locator('.quoted').innerText()).toBe('from its site');
    await select(page, 'Unpack');
    await page.getByRole('toolbar').getByRole('button', { name: 'Suggest' }).click();
    await page.getByLabel('Replace with').fill('Open');
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await threads.nth(1).getByText('Open').first().waitFor();
    await threads.nth(1).getByRole('button', { name: 'Accept' }).click();
    await expectSoon(() => install.locator('ins').allInnerTexts()).toEqual(['22', 'Open', ' now']);
    await threads.first().getByRole('button', { name: 'Resolve' }).click();
    await expectSoon(() => threads.count()).toBe(0);

    await page.getByRole('checkbox', { name: 'Viewed : Install' }).check();
    await expectSoon(() => install.locator('.page-change').count()).toBe(0);
    await pages.getByText('1 of 4 viewed').waitFor();
    await page.setViewportSize(PHONE);
    await expectToFitPhone(page);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByLabel('Comment (optional)').fill('Good.');
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('You approved this change request').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expectSoon(() =>
      page.getByRole('button', { name: 'Merge' }).evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= (button.ownerDocument.defaultView?.innerHeight ?? 0);
      }),
    ).toBe(true);
    await page.getByText('Merging changes the space. No published site shows it.').waitFor();
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Merged into the space').waitFor();
    await expectSoon(() => page.getByRole('button', { name: 'Merge' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('shows a page again that changed after it was viewed, and merges only what is on the screen', async () => {
    const request = await on.create('Node 24', [on.install('Node 24')]);
    const { page, problems } = await on.open(on.author, request);
    const viewed = page.getByRole('checkbox', { name: 'Viewed : Install' });
    await viewed.check();
    await page.reload();
    await expectSoon(() => viewed.isChecked()).toBe(true);
    await on.edit(request, [on.install('Node 26')]);
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('alert').filter({ hasText: 'the content has changed since you opened it' }).waitFor();
    await expectSoon(() => viewed.isChecked()).toBe(false);
    await expectSoon(() => page.locator('.changed-page ins').first().innerText()).toBe('26');
    expect(problems.splice(0)).toEqual([expect.stringContaining('409') as string]);
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Merged into the space').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is merged when ready, once the last rule is met, and says so by itself', async () => {
    const path = `/v1/spaces/${on.space}/merge-rules`;
    const body = { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] };
    await on.author.client.put(path, { body, status: 200 });
    const request = await on.create('Node 28', [on.install('Node 28')]);
    const { page, problems } = await on.open(on.author, request);
    await page.getByText('An approval of the newest content is required.').waitFor();
    const ask = page.getByRole('button', { name: 'Merge when ready', exact: true });
    const cancel = page.getByRole('button', { name: 'Cancel merge when ready' });
    await ask.click();
    await page.getByText('This will be merged as soon as it is ready').waitFor();
    await page.getByText('Will merge when ready').waitFor();
    await expectSoon(() => ask.count()).toBe(0);
    await cancel.click();
    await page.getByText('Merge when ready cancelled').waitFor();
    await ask.click();
    await cancel.waitFor();
    await expectAccessibleInBothSchemes(page);
    await keepScreenshot(page, 'merge-when-ready');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expectToFitPhone(page);
    await expectAccessibleInBothSchemes(page);
    await on.reviewer.client.post(`${on.path(request)}/reviews`, { body: { status: 'approved' }, status: 201 });
    await page.getByText('Merged into the space').waitFor();
    await expectSoon(() => cancel.count()).toBe(0);
    await on.author.client.put(path, { body: { type: 'inherit' }, status: 200 });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('says which owners have to approve it, as the settings of the space say', async () => {
    const request = await on.create('Node 30', [on.install('Node 30')]);
    const { page, problems } = await on.open(on.author, request);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Add pages' }).click();
    await page.getByLabel('Pages', { exact: true }).fill('install');
    await page.getByRole('textbox', { name: 'Add an owner of install' }).fill(on.reviewer.user.displayName);
    await page.getByRole('button', { name: on.reviewer.user.displayName }).first().click();
    await page.getByLabel('An owner of each changed part has to approve it before a merge').check();
    await page.getByRole('button', { name: 'Save owners' }).click();
    await page.getByText('Owners saved').waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(PHONE);
    await expectToFitPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/app/spaces/${on.space}/change-requests/${request.number}`);
    await page.getByText(`An owner of “install” has to approve it: ${on.reviewer.user.displayName}`).waitFor();
    await on.author.client.put(`/v1/spaces/${on.space}/owners`, { body: { entries: [] }, status: 200 });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('loads only what is near the window of many pages, and goes to any of them', async () => {
    const pages = Array.from({ length: 120 }, (_, at) => ({
      operation: 'insert_page',
      title: `Page ${at + 1}`,
      document: { markdown: `The text of page ${at + 1}.\n` },
    }));
    const request = await on.create('Very many', pages);
    const { page, problems } = await on.open(on.reviewer, request);
    await page.getByText('The text of page 1.').waitFor();
    await expectSoon(() => page.locator('.changed-page').count()).toBe(120);
    await expectSoon(() => page.locator('[data-pending]').count()).toBeGreaterThan(100);
    await page.getByLabel('Filter pages').fill('page 99');
    await page.getByRole('navigation', { name: 'Changed pages' }).getByRole('link').click();
    await page.getByText('The text of page 99.').waitFor();
    await expectSoon(() =>
      page.getByText('The text of page 99.').evaluate((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        return top >= 0 && bottom <= (text.ownerDocument.defaultView?.innerHeight ?? 0);
      }),
    ).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
