import { expectAccessibleInBothSchemes, keepScreenshot } from './browser';
import { insertText, pressKeys, typeText } from './editor-keys';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';
import { SAVED } from './writer';
import { pictureOf } from '../support/upload-client';

const on = viewerStage();

const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What a writer types into: it lives in a shadow root, which locators see through. */
const text = () => on.page.getByRole('textbox', { name: /^Text of/ });

/** Waits until the service has all that was typed. */
const saved = () => on.page.getByText(SAVED).waitFor();

/** With the source of pages as the editor that the person chose last. */
async function open(path: string): Promise<void> {
  await on.enter(on.world.tenant, path, { 'bindery.editor': 'markdown' });
}

interface Found {
  readonly items: { readonly number: number; readonly subject: string }[];
}

const drafts = async () =>
  (await on.world.tenant.client.get<Found>(`${on.world.path}/change-requests`, { query: { status: 'draft' } })).body
    .items;

describe('a new space', () => {
  it('is made beside the list of spaces, gets its first page, and is published, with the keyboard alone', async () => {
    await open(`/app/orgs/${on.world.tenant.organizationId}`);
    await on.sidebar.getByRole('button', { name: 'New space' }).focus();
    await pressKeys(on.page, 'Enter');
    await on.heading('New space', 2).waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'app-new-space');
    await typeText(on.page, 'Cook book');
    await pressKeys(on.page, 'Enter');
    await on.heading('Cook book', 1).waitFor();
    await on.button('Write the first page').focus();
    await pressKeys(on.page, 'Enter');
    await on.page.locator('input:focus').waitFor();
    await typeText(on.page, 'Soup');
    await pressKeys(on.page, 'Enter');
    await on.heading('Soup', 1).waitFor();
    await expectSoon(() => text().evaluate((editor) => editor.matches(':focus'))).toBe(true);
    await typeText(on.page, 'Boil **water**.');
    await saved();
    await on.page.locator('.preview strong').waitFor();
    await on.button('Publish').focus();
    await pressKeys(on.page, 'Enter');
    await on.page.locator('.page-text').waitFor();
    await expectSoon(() => on.page.locator('.page-text').innerText()).toBe('Boil water.');
  });

  it('is what an organization offers that has none, to people who may make it', async () => {
    const { body } = await on.world.tenant.client.post<{ id: string }>('/v1/orgs', {
      body: { title: 'Wombat & Daughters' },
      status: 201,
    });
    await open(`/app/orgs/${body.id}`);
    await on.said('No spaces here yet. Create the first one.');
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'app-empty-organization');
    await on.page.getByRole('main').getByRole('button', { name: 'New space' }).click();
    await on.page.getByLabel('Title', { exact: true }).fill('Cook book');
    await on.button('Create space').click();
    await on.heading('Cook book', 1).waitFor();
  });
});

describe('the editor', () => {
  it('makes a draft by the first edit, and changes nothing without one', async () => {
    await open(`${on.world.app}/pages/${on.world.page('Install')}`);
    await on.link('Edit').click();
    await text().waitFor();
    await on.pageLink('Home').click();
    await on.heading('Home', 1).waitFor();
    await expectSoon(drafts).toEqual([]);
    await on.visit(`${on.world.app}/pages/${on.world.page('Install')}/edit`);
    await text().click();
    await pressKeys(on.page, 'ControlOrMeta+Home');
    await typeText(on.page, 'Read this first. ');
    await saved();
    await on.page.locator('.preview').getByText('Read this first.').waitFor();
    await expectSoon(drafts).toHaveLength(1);
  });

  const install = () => `${on.world.app}/pages/${on.world.page('Install')}/edit`;

  const markdownOf = async (place: string) => {
    const path = `${on.world.path}/${place}/page/${on.world.page('Install')}`;
    return (await on.world.tenant.client.get<{ markdown: string }>(path, { status: 200 })).body.markdown;
  };
  const inDraft = async () => markdownOf(`change-requests/${(await drafts())[0]?.number}/content`);

  /** Types at the very beginning. */
  async function typeFirst(words: string): Promise<void> {
    await text().click();
    await pressKeys(on.page, 'ControlOrMeta+Home');
    await typeText(on.page, words);
  }

  it('changes what was typed, and no other byte', async () => {
    await open(install());
    const before = await markdownOf('content');
    await text().click();
    await pressKeys(on.page, 'ControlOrMeta+Home');
    await insertText(on.page, 'Mind: ');
    await saved();
    await expectSoon(inDraft).toBe(`Mind: ${before}`);
    await pressKeys(on.page, 'ControlOrMeta+z');
    await on.said('Unsaved changes');
    await saved();
    await expectSoon(inDraft).toBe(before);
  });

  it('takes a heading at the top for the title of the page', async () => {
    await open(install());
    await text().click();
    await pressKeys(on.page, 'ControlOrMeta+a');
    await typeText(on.page, '# Set up\n\nAll of it.');
    await on.heading('Set up', 1).waitFor();
    await on.pageLink('Set up').waitFor();
    await saved();
  });

  it('keeps what is typed without a connection, and saves it when that is back', async () => {
    await open(install());
    await text().waitFor();
    await on.page.context().setOffline(true);
    await typeFirst('Far away. ');
    await on.said('Saving failed. Your changes are kept in this browser and will be retried.');
    await expectSoon(drafts).toEqual([]);
    await on.page.context().setOffline(false);
    await saved();
    await expectSoon(inDraft).toMatch(/^Far away\. /);
    on.problems.length = 0;
  });

  it('keeps what is typed when the session ends, and goes on with it after signing in again', async () => {
    const { client } = on.world.tenant;
    await open(install());
    const { body } = await client.get<{ items: { id: string }[] }>('/v1/user/tokens', { status: 200 });
    const spare = await client.post<{ token: string }>('/v1/user/tokens', { body: { name: 'Spare' }, status: 201 });
    await text().waitFor();
    for (const { id } of body.items) await client.delete(`/v1/user/tokens/${id}`);
    await typeFirst('Not lost. ');
    await on.heading('Your session has ended', 2).waitFor();
    await on.page.getByLabel('API token').fill(spare.body.token);
    await pressKeys(on.page, 'Enter');
    await on.heading('Your session has ended', 2).waitFor({ state: 'detached' });
    await saved();
    await on.page.locator('.preview').getByText('Not lost.').waitFor();
    on.problems.length = 0;
  });

  it('has what was left over when the page went away', async () => {
    await open(install());
    await text().waitFor();
    await on.page.route('**/content?compat=false', (route) => route.abort());
    await typeFirst('Left over. ');
    await on.said('Saving failed');
    await on.page.unroute('**/content?compat=false');
    await on.page.reload();
    await saved();
    await on.page.locator('.preview').getByText('Left over.').waitFor();
    on.problems.length = 0;
  });

  it('takes pictures, and shows them', async () => {
    await open(install());
    await typeFirst('\n');
    const buffer = Buffer.from(PIXEL, 'base64');
    await on.page
      .getByLabel('Pictures or files to insert')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer });
    const picture = on.page.locator('.preview img');
    await picture.waitFor();
    await saved();
    await expectSoon(() => picture.getAttribute('alt')).toBe('dot');
    await expectSoon(inDraft).toContain('dot.png');
    const large = { name: 'large.png', mimeType: 'image/png', buffer: pictureOf(MAX_PICTURE_BYTES + 1) };
    await on.page.getByLabel('Pictures or files to insert').setInputFiles(large);
    await on.page.getByRole('alert').filter({ hasText: 'too large: the limit is 25 MiB' }).waitFor();
    const refusal = on.problems.findIndex((problem) => problem.includes('413'));
    on.problems.splice(refusal, 1);
  });

  it('makes one draft for words and a picture that come at the same time', async () => {
    await open(install());
    await text().waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await on.page.route('**/change-requests?*', async (route) => {
      await held;
      await route.continue();
    });
    const picture = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    await on.page.getByLabel('Pictures or files to insert').setInputFiles(picture);
    await typeFirst('Look: ');
    await on.said('Uploading…');
    answer();
    await on.page.locator('.preview img').waitFor();
    await on.page.locator('.preview').getByText('Look:').waitFor();
    await expectSoon(drafts).toHaveLength(1);
  });

  it('shapes the text by buttons and keys', async () => {
    await open(install());
    await text().click();
    await pressKeys(on.page, 'ControlOrMeta+a');
    await typeText(on.page, 'strong');
    await pressKeys(on.page, 'ControlOrMeta+a');
    await on.button('Bold (Ctrl+B)').click();
    await on.button('List').click();
    await on.page.locator('.preview li strong').waitFor();
    await saved();
    await expectSoon(inDraft).toBe('* **strong**');
  });
});
