import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { pictureOf } from '../support/upload-client';
import { inspectScreen, launchBrowser, openPage } from './browser';
import { expectSoon } from './expect-soon';
import { watchSaved } from './saved-watch';
import { SAVED, Writer } from './writer';

const TEST_MS = 300_000;
const LATEST_MS = 90_000;
const MIB = 1024 * 1024;

interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly downloadURL: string;
}

describe('a picture of 20 MiB that someone inserts', () => {
  let app: TestApp;
  let browser: Browser;
  let service: ServiceProcess;
  let tenant: Tenant;
  let space: string;
  let pageId: string;
  let page: Page;
  let writer: Writer;
  let wasRight: () => Promise<void>;
  const bytes = pictureOf(20 * MIB);

  beforeAll(async () => {
    app = await startTestApp();
    [service, browser] = await Promise.all([ServiceProcess.start(app, { isOwn: true }), launchBrowser()]);
  }, TEST_MS);
  beforeEach(async () => {
    tenant = await app.factories.organization();
    const imported = await app.factories.importedSpace({ 'README.md': '# Notes\n\nStart:\n' }, tenant);
    space = imported.space.id;
    pageId = (await pagesOf(tenant.client, `/v1/spaces/${space}/content`))[0]?.id ?? '';
    ({ page } = await openPage(browser, { baseURL: service.url }));
    await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(tenant.token)})`);
    wasRight = await watchSaved(page, stored);
    writer = new Writer(page);
    await writer.open(`/app/spaces/${space}/pages/${pageId}/edit`);
    await writer.goBehind('Start:');
  });
  afterEach(() => page.context().close());

  /** Where the draft is read, or the primary content while there is none. */
  const content = async (): Promise<string> => {
    const path = `/v1/spaces/${space}/change-requests`;
    const { body } = await tenant.client.get<List<{ id: string }>>(path, { query: { status: 'draft' } });
    return body.items[0] ? `${path}/${body.items[0].id}/content` : `/v1/spaces/${space}/content`;
  };
  const stored = async (): Promise<{ text: string; title: string }> => {
    const path = `${await content()}/page/${pageId}`;
    const { body } = await tenant.client.get<{ markdown: string; title: string }>(path, { status: 200 });
    return { text: body.markdown, title: body.title };
  };
  const storedFiles = async (): Promise<StoredFile[]> =>
    (await tenant.client.get<List<StoredFile>>(`${await content()}/files`, { status: 200 })).body.items;

  const label = () => page.locator('.save-state').textContent();
  const rows = () => page.locator('.uploads li');

  /** Chooses the picture, on a line on which it takes some seconds; returns when a part of it is on its way. */
  async function beginUpload(): Promise<CDPSession> {
    const line = await page.context().newCDPSession(page);
    await slow(line, 4 * MIB);
    await page
      .getByLabel('Pictures or files to insert')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: bytes });
    await eventually(async () => (await sent()) > 0, LATEST_MS);
    return line;
  }
  const sent = (): Promise<number> => page.evaluate<number>(`document.querySelector('.uploads progress')?.value ?? 0`);
  const slow = (line: CDPSession, uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  async function expectInserted(words: string): Promise<void> {
    await expectSoon(label).toMatch(SAVED);
    const { text } = await stored();
    expect(text).toContain(`Start:${words}`);
    expect(text).toContain('photo');
    const files = await storedFiles();
    expect(files).toMatchObject([{ name: 'photo.png', size: bytes.length }]);
    const response = await fetch((files[0]?.downloadURL ?? '').replace(service.url, app.url));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    await wasRight();
  }

  it(
    'arrives whole when the service is killed meanwhile, and what is typed beside it, too',
    async () => {
      const line = await beginUpload();
      await service.stop();
      await writer.type(' w1 w2');
      expect(await label()).toBe('Uploading…');
      await rows().getByText('Waiting for the connection').waitFor();
      await inspectScreen(page, 'upload-waiting');
      await service.again();
      await slow(line, -1);
      await expectInserted(' w1 w2');
    },
    TEST_MS,
  );

  it(
    'arrives whole when the connection is lost meanwhile',
    async () => {
      const line = await beginUpload();
      await page.context().setOffline(true);
      await writer.type(' w1 w2');
      expect(await label()).toBe('Uploading…');
      await page.context().setOffline(false);
      await slow(line, -1);
      await expectInserted(' w1 w2');
    },
    TEST_MS,
  );

  it(
    'can be cancelled, and leaves nothing',
    async () => {
      await beginUpload();
      expect(await page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)).toBe(
        true,
      );
      await writer.type(' w1');
      await page.getByRole('button', { name: 'Cancel the upload of photo.png' }).click();
      await expectSoon(() => rows().count()).toBe(0);
      await expectSoon(label).toMatch(SAVED);
      expect((await stored()).text).toContain('Start: w1');
      expect(await storedFiles()).toEqual([]);
      await wasRight();
    },
    TEST_MS,
  );

  it(
    'is not the only thing that counts: a title that is typed does, too, also when the service is killed',
    async () => {
      await writer.type(' w1');
      await expectSoon(label).toMatch(SAVED);
      await service.stop();
      await page.getByLabel('Page title').fill('Notes w9');
      expect(await label()).not.toMatch(SAVED);
      await page.getByLabel('Page title').blur();
      await service.again();
      await expectSoon(async () => (await stored()).title).toBe('Notes w9');
      await expectSoon(label).toMatch(SAVED);
      await wasRight();
    },
    TEST_MS,
  );
});
