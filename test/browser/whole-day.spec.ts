import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { unique } from '../support/unique';
import { zipOf } from '../support/zip';
import { inspectScreen, launchBrowser, openPage } from './browser';
import { CHAPTERS } from './day-blocks';
import { Worker } from './day-worker';
import { expectSoon } from './expect-soon';
import { PASSWORD, signInByLink } from './writer';

/** Long enough for a machine that is busy with other things. */
const DAY_MS = 1_800_000;

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const CHAPTER_TITLES = CHAPTERS.map((_, index) => `Chapter ${String.fromCharCode(65 + index)}`);
const CHAPTER_LINE = 'A line of the chapter.';

/** The documentation of a product, as someone has it in a folder. */
const PRODUCT = {
  'README.md': '# Welcome\n\nThe gadget measures the depth of burrows. Begin with [the set-up](guide/set-up.md).\n',
  'guide/set-up.md': '# Set it up\n\nTake it out of its box.\n\nEnd of the set-up.\n',
  'guide/measure.md': '# Measure\n\nPut it at the entrance.\n\nEnd of measuring.\n',
  'reference/settings.md': '# Settings\n\n| Name | Default |\n| --- | --- |\n| depth | 5 |\n\nEnd of the settings.\n',
  'reference/faults.md': '# Faults\n\n## It does not start\n\nCharge it.\n\nEnd of the faults.\n',
  'news.md': '# News\n\nNothing yet.\n',
  ...Object.fromEntries(
    CHAPTER_TITLES.map((title, index) => [`chapters/${index + 1}.md`, `# ${title}\n\n${CHAPTER_LINE}\n`]),
  ),
  'SUMMARY.md': [
    '* [Welcome](README.md)',
    '* [Set it up](guide/set-up.md)',
    '* [Measure](guide/measure.md)',
    '* [Settings](reference/settings.md)',
    '* [Faults](reference/faults.md)',
    '* [News](news.md)',
    ...CHAPTER_TITLES.map((title, index) => `* [${title}](chapters/${index + 1}.md)`),
  ].join('\n'),
};

describe('a day of an organization', () => {
  let app: TestApp;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const problems: string[][] = [];

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    const harmless = /401 .*\/user\/session\)|404 .*\/openapi\?/;
    expect(problems.flat().filter((problem) => !harmless.test(problem))).toEqual([]);
  });

  async function open(): Promise<Worker> {
    const opened = await openPage(browser, { baseURL: app.url });
    contexts.push(opened.page.context());
    problems.push(opened.problems);
    return new Worker(opened.page);
  }

  async function look(page: Page, name: string): Promise<void> {
    await inspectScreen(page, name);
  }

  /** A founder at work, whose organization has nothing in it yet. */
  async function found(): Promise<{ founder: Worker; organizationId: string; client: TestClient }> {
    const person = await app.factories.person();
    const founder = await open();
    await signInByLink(founder.page, app, person.user.id);
    await founder.said('You are not a member of any organization yet.');
    const { body } = await person.client.post<{ id: string }>('/v1/orgs', {
      body: { title: 'Wombat Works' },
      status: 201,
    });
    await founder.page.reload();
    await founder.heading('Home');
    await founder.said('Bring your documentation');
    return { founder, organizationId: body.id, client: person.client };
  }

  /** The reviewer accepts the invitation of the founder in a browser of their own. */
  async function invite(founder: Worker, organizationId: string): Promise<Worker> {
    await founder.page.goto(`/app/orgs/${organizationId}/members`);
    await founder.button('Invite people').click();
    await founder.page.getByLabel('Email addresses').fill(`${unique('grace')}@example.com`);
    await founder.page.getByLabel('Role').last().selectOption({ label: 'Review' });
    await founder.button('Invite').click();
    const link = await founder.page.getByRole('textbox', { name: /^Link for/ }).inputValue();
    await founder.button('Done').click();
    const reviewer = await open();
    await reviewer.page.goto(link);
    await reviewer.page.getByLabel('Your name').fill('Grace Hopper');
    await reviewer.page.getByLabel('New password').fill(PASSWORD);
    await reviewer.button('Accept the invitation').click();
    await reviewer.page.waitForURL('**/app');
    return reviewer;
  }

  /** A new space with what is in an archive, published at once. Gives its path. */
  async function importProduct(founder: Worker, organizationId: string): Promise<string> {
    await founder.page.goto(`/app/orgs/${organizationId}`);
    await founder.page.getByRole('main').getByRole('button', { name: 'New space' }).click();
    await founder.page.getByLabel('Title', { exact: true }).fill('Gadget');
    await founder.button('Create space').click();
    await founder.heading('Gadget');
    const path = new URL(founder.page.url()).pathname;
    await founder.button('Import').click();
    const buffer = await zipOf(PRODUCT);
    await founder.page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'product-docs.zip', mimeType: 'application/zip', buffer });
    await founder.page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await founder.page.getByRole('link', { name: 'View draft' }).click();
    await founder.page.getByRole('link', { name: 'Review changes' }).click();
    await founder.page.locator('.changed-page').nth(4).waitFor();
    await founder.button('Merge').click();
    await founder.said('Merged into the space');
    await founder.page.goto(path);
    await founder.pageLink('Faults').waitFor();
    return path;
  }

  async function writeSetUp(at: Worker): Promise<void> {
    await at.edit('Set it up');
    await at.goBehind('Take it out of its box.');
    await at.type(' Mind the glass.');
    await at.goToEnd();
    await at.insert('steps');
    await at.type('Charge it');
    await at.press('Enter');
    await at.type('For an hour.');
    await at.goToEnd();
    await at.insert('warning');
    await at.type('Never under water.');
    await at.goToEnd();
    await at.insert('tabs');
    await at.type('Press the button.');
    await at.goToEnd();
    await at.type('- [ ] ');
    await at.type('Register it');
    await at.press('Enter', 'Enter');
    await at.saved();
  }

  async function writeMeasure(at: Worker): Promise<void> {
    await at.edit('Measure');
    await at.goToEnd();
    await at.type('## By hand');
    await at.press('Enter');
    await at.type('Some **bold**, *slanted* and `code` words.');
    await at.press('Enter');
    await at.type('```js ');
    await at.type('measure()');
    await at.press('ControlOrMeta+Enter');
    await at.insert('expandable');
    await at.type('Why so deep?');
    await at.press('Enter');
    await at.type('Wombats dig.');
    await at.goToEnd();
    await at.insert('formula');
    await at.answer('d = v \\cdot t');
    await at.goToEnd();
    const buffer = Buffer.from(PIXEL, 'base64');
    await at.page
      .getByLabel('Pictures or files to insert')
      .setInputFiles({ name: 'burrow.png', mimeType: 'image/png', buffer });
    await at.text.locator('img').first().waitFor();
    await at.saved();
  }

  async function writeSettings(at: Worker): Promise<void> {
    await at.edit('Settings');
    await at.text.getByText('depth').click();
    await at.press('End');
    await at.type('Limit');
    await at.goToEnd();
    await at.insert('columns');
    await at.type('Left side.');
    await at.goToEnd();
    await at.insert('embed');
    await at.answer('https://example.com/video');
    await at.goToEnd();
    await at.type('> Quoted words.');
    await at.press('Enter', 'Enter');
    await at.type('1. First');
    await at.press('Enter');
    await at.type('Second');
    await at.saved();
  }

  async function writeNews(at: Worker): Promise<void> {
    await at.edit('News');
    await at.text.click();
    await at.press('ControlOrMeta+a', 'Delete');
    await at.insert('cards');
    await at.type('Faster');
    await at.goToEnd();
    await at.insert('divider');
    await at.goToEnd();
    await at.type('That is all.');
    await at.saved();
  }

  async function writeChapters(at: Worker): Promise<void> {
    for (const [index, blocks] of CHAPTERS.entries()) {
      await at.edit(CHAPTER_TITLES[index] ?? '');
      await at.goBehind(CHAPTER_LINE);
      await at.type(' It is read.');
      for (const block of blocks) {
        await at.goToEnd();
        await at.put(block);
      }
      await at.saved();
    }
  }

  const WRITTEN: Readonly<Record<string, readonly string[]>> = {
    'Set it up': [
      'Take it out of its box. Mind the glass.',
      '{% stepper %}',
      'Charge it',
      'For an hour.',
      '{% hint style="warning" %}\nNever under water.\n{% endhint %}',
      '{% tab title="First tab" %}\nPress the button.\n{% endtab %}',
      '[ ] Register it',
      'End of the set-up.',
    ],
    Measure: [
      '## By hand',
      'Some **bold**, _slanted_ and `code` words.',
      '```js\nmeasure()\n```',
      '<summary>Why so deep?</summary>\n\nWombats dig.',
      'd = v \\cdot t',
      'burrow.png',
    ],
    Settings: [
      'depthLimit',
      '{% columns %}\n{% column %}\nLeft side.',
      '{% embed url="https://example.com/video" %}',
      '> Quoted words.',
      '1. First\n2. Second',
    ],
    News: ['data-view="cards"', 'Faster', '***', 'That is all.'],
    ...Object.fromEntries(
      CHAPTERS.map((blocks, index): [string, string[]] => [
        CHAPTER_TITLES[index] ?? '',
        [`${CHAPTER_LINE} It is read.`, ...blocks.map(({ markdown }) => markdown)],
      ]),
    ),
  };

  /** Everything written is published, and what was not touched reads as before. */
  async function expectWritten(client: TestClient, path: string): Promise<void> {
    const content = `/v1/spaces/${path.split('/').at(-1)}/content`;
    const pages = new Map((await pagesOf(client, content)).map(({ title, id }) => [title, id]));
    const textOf = async (title: string) =>
      (await client.get<{ markdown: string }>(`${content}/page/${pages.get(title)}`, { status: 200 })).body.markdown;
    const missing: string[] = [];
    for (const [title, passages] of Object.entries(WRITTEN)) {
      const markdown = await textOf(title);
      missing.push(...passages.filter((passage) => !markdown.includes(passage)).map((one) => `${title}: ${one}`));
    }
    expect(missing).toEqual([]);
    expect(await textOf('Faults')).toContain('## It does not start\n\nCharge it.\n\nEnd of the faults.');
  }

  it(
    'goes from nothing to a site that is read: import, twenty pages with every block, a review, a merge, publishing',
    async () => {
      const { founder, organizationId, client } = await found();
      const reviewer = await invite(founder, organizationId);
      const path = await importProduct(founder, organizationId);

      await writeSetUp(founder);
      await writeMeasure(founder);
      await writeSettings(founder);
      await writeNews(founder);
      await writeChapters(founder);
      await look(founder.page, 'day-writing');
      await founder.button('Request review').click();
      await founder.page.waitForURL(/change-requests\/\d+$/);
      const dialog = founder.page.getByRole('dialog', { name: 'Request review' });
      await dialog.getByRole('button', { name: 'Request review' }).click();
      await dialog.waitFor({ state: 'detached' });
      await founder.page.locator('.changed-page').nth(19).waitFor();
      const titles = founder.page.locator('.changed-page h3');
      await expectSoon(async () => (await titles.allInnerTexts()).sort()).toEqual(Object.keys(WRITTEN).sort());

      await reviewer.page.goto(new URL(founder.page.url()).pathname);
      await reviewer.page.locator('.changed-page').nth(19).waitFor();
      await look(reviewer.page, 'day-review');
      await reviewer.page.getByLabel('Write a comment').fill('How long is the hour?');
      await reviewer.button('Comment').click();
      await reviewer.said('Comment posted');
      await reviewer.page.getByLabel('Comment (optional)').fill('Fine otherwise.');
      await reviewer.button('Approve').click();
      await reviewer.said('You approved this change request');

      await founder.page.reload();
      await founder.said('How long is the hour?');
      await founder.said('Grace Hopper');
      await founder.button('Merge').click();
      await founder.said('Merged into the space');
      await expectWritten(client, path);

      await founder.page.goto(`/app/orgs/${organizationId}/new-site`);
      await founder.page.getByRole('checkbox', { name: 'Gadget' }).check();
      await founder.page.getByRole('textbox', { name: 'Title' }).fill('Gadget docs');
      await founder.button('Create and preview').click();
      await founder.heading('Gadget docs');
      await founder.button('Publish').click();
      await founder.said('Site published');
      const address = (await founder.page.locator('.address a').getAttribute('href')) ?? '';

      const reader = await open();
      await reader.page.goto(address);
      await reader.heading('Welcome');
      await reader.page.getByRole('link', { name: 'the set-up' }).click();
      await reader.heading('Set it up');
      for (const words of ['Mind the glass.', 'Charge it', 'Never under water.', 'Press the button.', 'Register it'])
        await reader.said(words);
      await look(reader.page, 'day-reading');
      await reader.page.goto(`${address.replace(/\/$/, '')}/measure`);
      await reader.heading('Measure');
      await reader.page.locator('main img').first().waitFor({ state: 'attached' });
      await reader.page.getByText('Why so deep?').click();
      await reader.said('Wombats dig.');
    },
    DAY_MS,
  );
});
