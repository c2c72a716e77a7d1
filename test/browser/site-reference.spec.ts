import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PublishedSite } from '../fixtures/site/published-site';
import { SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { expectAccessibleInBothSchemes, keepScreenshot, launchBrowser, openPage, untilHolds } from './browser';
import { expectSoon } from './expect-soon';

const WIDE = { width: 1600, height: 900 };

const text = { type: 'string', description: 'A field with a description that says a little about it.' };
const fields = (count: number, prefix: string) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, text])),
});
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example.com' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Add an order',
        description: 'Adds one.\n\n[Everything about orders](https://shop.example.com/orders)',
        externalDocs: { url: 'https://shop.example.com/docs', description: 'More about orders' },
        requestBody: json({
          type: 'object',
          properties: { ...fields(30, 'sent').properties, buyer: fields(20, 'buyer') },
        }),
        responses: {
          201: { description: 'Added', ...json(fields(6, 'added')) },
          400: { description: 'Refused', ...json(fields(6, 'reason')) },
        },
      },
    },
  },
};

let app: TestApp;
let browser: Browser;
let site: PublishedSite;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
  const tenant = await app.factories.organization();
  await new SpecClient(tenant).put('shop', { text: JSON.stringify(SHOP) });
  const block =
    '{% openapi-operation spec="shop" path="/orders" method="post" %}\n[shop](https://shop.example.com)\n{% endopenapi-operation %}\n';
  site = await PublishedSite.make(app, { files: { 'README.md': `# Orders\n\nWhat people buy.\n\n${block}` } }, tenant);
});

async function visit(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(app.url + site.path);
  return opened;
}

const refused = (page: Page) => page.locator('summary', { hasText: 'Refused' });
const shown = (page: Page, name: string) => page.getByText(name, { exact: true }).first();

describe('an API reference', () => {
  it('comes without what is closed, and brings it once it is opened', async () => {
    const { page, problems } = await visit();
    expect(await page.content()).not.toContain('reason0');
    await expectAccessibleInBothSchemes(page);
    await refused(page).click();
    await shown(page, 'reason5').waitFor();
    await page.locator('summary', { hasText: 'Fields of buyer' }).click();
    await shown(page, 'buyer19').waitFor();
    const samples = page.locator('.bd-api-samples');
    await samples.getByRole('tab').nth(1).click();
    await samples.locator('[role="tabpanel"]:not([hidden]) .bd-code .copy').waitFor({ state: 'attached' });
    await expectAccessibleInBothSchemes(page);
    await keepScreenshot(page, 'reference-opened');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is whole as soon as someone looks for a word in it', async () => {
    const { page } = await visit();
    await page.locator('h1').click();
    await page.keyboard.press('Control+f');
    await untilHolds(page, "!document.querySelector('[data-rest]')");
    await expectSoon(() => page.content()).toContain('reason5');
    await page.context().close();
  });

  it('keeps the tab that was chosen on an earlier visit', async () => {
    const { page } = await visit();
    const samples = page.locator('.bd-api-samples');
    await samples.getByRole('tab').nth(2).click();
    await page.reload();
    await samples.locator('[role="tabpanel"]:not([hidden]) .bd-code').waitFor();
    await expectSoon(() => samples.getByRole('tab').nth(2).getAttribute('aria-selected')).toBe('true');
    await page.context().close();
  });

  it('shows the way there when it does not come', async () => {
    const { page } = await visit();
    await page.route(/reference=all/, (route) => route.abort());
    await refused(page).click();
    const way = page.locator('.bd-api-response').getByRole('link', { name: 'Show all of it' });
    await way.waitFor();
    await page.unroute(/reference=all/);
    await way.click();
    await page.waitForURL(/reference=all#/);
    await expectSoon(() => page.content()).toContain('reason5');
    await expectSoon(() => page.locator('link[rel="canonical"]').getAttribute('href')).not.toContain('reference');
    await page.context().close();
  });

  it('is read without scripts', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await refused(page).click();
    await page.locator('.bd-api-response').getByRole('link', { name: 'Show all of it' }).click();
    await page.waitForURL(/reference=all/);
    await refused(page).click();
    await expectSoon(() => shown(page, 'reason5').isVisible()).toBe(true);
    await expectSoon(() => page.getByText('Try it').isVisible()).toBe(false);
    await page.context().close();
  });

  it('sends what the reader fills in, without leaving the page', async () => {
    const { page, problems } = await visit();
    await page.route('https://shop.example.com/**', (route) =>
      route.fulfill({
        json: { name: 'Rex' },
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      }),
    );
    await page.getByText('Try it', { exact: true }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Rex').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('has the request on the left and examples beside it where there is room, which stay in view', async () => {
    const { page } = await visit({ viewport: WIDE });
    const [left, right] = [page.locator('.bd-api-columns > *').first(), page.locator('.bd-api-beside')];
    const box = async (part: typeof left) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    /** How far the second part begins behind the end of the first one, and how far below its top. */
    const apart = async () => {
      const [one, other] = [await box(left), await box(right)];
      return { across: other.x - one.x - one.width, down: other.y - one.y, below: other.y - one.y - one.height };
    };
    await expectSoon(async () => (await apart()).across).toBeGreaterThanOrEqual(0);
    await expectSoon(async () => Math.abs((await apart()).down)).toBeLessThan(2);
    await keepScreenshot(page, 'reference-wide');
    await page.evaluate('scrollTo({ top: 900, behavior: "instant" })');
    await expectSoon(async () => (await box(right)).y).toBeLessThan(200);
    expect((await box(right)).y).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectSoon(async () => (await apart()).below).toBeGreaterThanOrEqual(0);
    await keepScreenshot(page, 'reference-phone');
    await page.context().close();
  });
});
