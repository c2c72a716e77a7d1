import type { Browser, Page } from 'playwright-core';
import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { pagesOf } from '../support/pages';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { launchBrowser, openPage } from './browser';
import { expectSoon } from './expect-soon';
import { SAVED, Writer } from './writer';

const LATEST_MS = 90_000;
/** Starting the program again takes long on a slow machine. */
const TEST_MS = 300_000;
/** Between two keys, so that a service is killed and started again while someone types. */
const KEY_MS = 25;

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

/** Words that can be told apart: ` w1 w2 w3 …`. */
const words = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => ` w${from + index}`).join('');

describe('someone who types while the service is killed', () => {
  let app: TestApp;
  let browser: Browser;
  let service: ServiceProcess;
  let tenant: Tenant;
  let space: string;
  let pageId: string;
  let page: Page;
  let writer: Writer;

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
    writer = new Writer(page);
  });
  afterEach(() => page.context().close());

  const changeRequests = () => `/v1/spaces/${space}/change-requests`;
  const firstChangeRequest = async () =>
    (await tenant.client.get<{ items: ChangeRequest[] }>(changeRequests(), { query: { status: 'draft' } })).body
      .items[0];

  /** What the draft says below the title. */
  const markdown = async (): Promise<string> => {
    const changeRequest = await firstChangeRequest();
    if (!changeRequest) return '';
    const path = `${changeRequests()}/${changeRequest.id}/content/page/${pageId}`;
    const { body } = await tenant.client.get<{ markdown: string }>(path, { status: 200 });
    return body.markdown.replace('# Notes\n\n', '').trim();
  };

  /** Types on and on; the service is killed when it has the first words, and comes back before the last ones. */
  async function typeThroughKill(known: () => Promise<boolean>): Promise<void> {
    const typing = page.keyboard.type(words(1, 20), { delay: KEY_MS });
    await eventually(known, LATEST_MS);
    await service.stop();
    await typing;
    await page.keyboard.type(words(21, 30), { delay: KEY_MS });
    const rest = page.keyboard.type(words(31, 50), { delay: KEY_MS });
    await service.again();
    await rest;
  }

  it(
    'alone, has every character in the draft once it is back',
    async () => {
      await writer.open(`/app/spaces/${space}/pages/${pageId}/edit`);
      await writer.goBehind('Start:');
      await typeThroughKill(async () => (await firstChangeRequest()) !== undefined);
      await writer.sees(`Start:${words(1, 50)}`);
      await expectSoon(markdown).toBe(`Start:${words(1, 50)}`);
      await writer.saved();
    },
    TEST_MS,
  );

  it(
    'together with others, has every character in the change request once it is back',
    async () => {
      const { body } = await tenant.client.post<ChangeRequest>(changeRequests(), { body: {}, status: 201 });
      await writer.join(`/app/spaces/${space}/pages/${pageId}/edit?request=${body.number}`);
      await page.getByText(SAVED).waitFor();
      await writer.goBehind('Start:');
      await typeThroughKill(async () => (await writer.shown()).includes(' w10 '));
      await writer.sees(`Start:${words(1, 50)}`);
      await writer.saved();
      await page.getByRole('link', { name: 'See changes' }).click();
      await page.waitForURL(/change-requests\/\d+$/);
      expect(await markdown()).toBe(`Start:${words(1, 50)}`);
    },
    TEST_MS,
  );

  it(
    'together with others, has every character after the window was closed, too',
    async () => {
      const { body } = await tenant.client.post<ChangeRequest>(changeRequests(), { body: {}, status: 201 });
      const address = `/app/spaces/${space}/pages/${pageId}/edit?request=${body.number}`;
      await writer.join(address);
      await page.getByText(SAVED).waitFor();
      await writer.goBehind('Start:');
      await writer.type(words(1, 10));
      await service.stop();
      await writer.type(words(11, 20));
      await eventually(() => page.evaluate<boolean>(`Object.values(localStorage).join().includes(' w20')`), LATEST_MS);
      await page.close({ runBeforeUnload: false });
      await service.again();
      page = await page.context().newPage();
      await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(tenant.token)})`);
      writer = new Writer(page);
      await writer.open(service.url + address);
      await writer.sees(`Start:${words(1, 20)}`);
      await writer.saved();
      await page.getByRole('link', { name: 'See changes' }).click();
      await page.waitForURL(/change-requests\/\d+$/);
      expect(await markdown()).toBe(`Start:${words(1, 20)}`);
    },
    TEST_MS,
  );
});
