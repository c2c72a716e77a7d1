import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { PublishedSite } from '../fixtures/site/published-site';
import { walkSite } from '../fixtures/site/walk';
import { sharedTestApp, type TestApp } from '../support/test-app';
import {
  expectAccessibleInBothSchemes,
  expectToFitPhone,
  keepScreenshot,
  launchBrowser,
  openPage,
  untilHolds,
} from './browser';
import { expectSoon } from './expect-soon';

let app: TestApp;
let browser: Browser;
let site: PublishedSite;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
  site = await walkSite(app);
});

const addressOf = (path: string, own = site): string => `${app.url}${own.path}${path}`;

/** A reader with a page at a path; `left` ends the visit and fails when something went wrong by itself. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const { page, problems } = await openPage(browser, options);
  await page.goto(addressOf(path));
  const left = async (expected?: RegExp): Promise<void> => {
    await page.context().close();
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  };
  return { page, left };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(site.path, '');

it('leads on by search from a path without a page, on a phone, accessibly in both schemes', async () => {
  const { page, left } = await visit('/nothing-here', { viewport: { width: 390, height: 800 } });
  await heading(page, 'This page does not exist').waitFor();
  await expectAccessibleInBothSchemes(page);
  await keepScreenshot(page, 'walk-missing-phone');
  await page.getByRole('main').getByRole('searchbox').fill('quokka');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('link').first().waitFor();
  await left(/404/);
});

describe('a walk', () => {
  it('by contents, cards, the pager and breadcrumbs', async () => {
    const { page, left } = await visit('/');
    await page
      .getByRole('link', { name: /Blocks/ })
      .last()
      .click();
    await heading(page, 'Blocks').waitFor();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.locator('summary[aria-label="Pages below Guide"]').click();
    await contents.getByRole('link', { name: 'First steps' }).click();
    await heading(page, 'First steps').waitFor();
    await expectSoon(() => contents.locator('[aria-current="page"]').innerText()).toBe('First steps');
    await page.getByRole('link', { name: /Next\s+Second steps/ }).click();
    await heading(page, 'Second steps').waitFor();
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Guide' }).click();
    await heading(page, 'Guide').waitFor();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reference' }).click();
    await heading(page, 'Pets API').waitFor();
    expect(pathOf(page)).toBe('/api');
    await left();
  });

  it('by search, with the keyboard alone', async () => {
    const { page, left } = await visit('/blocks');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('quokka');
    await page.getByRole('option').nth(1).waitFor();
    const box = page.getByRole('combobox');
    await page.locator('dialog [role="status"]', { hasText: 'quokka' }).waitFor();
    await keepScreenshot(page, 'walk-search');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
    const chosen = page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`);
    const title = await chosen.locator('strong').innerText();
    await page.keyboard.press('Enter');
    await heading(page, title).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('pets');
    await page.getByRole('option', { name: /Pets API/ }).waitFor();
    await page.keyboard.press('Escape');
    await expectSoon(() => box.isVisible()).toBe(false);
    await left();
  });

  it('by a search that is closed before it was answered, and then asks no more', async () => {
    const { page, left } = await visit('/blocks');
    await page.route('**/~/search*', () => undefined);
    await page.keyboard.press('Control+k');
    const asked = page.waitForRequest(/q=quokka/);
    await page.keyboard.type('quokka');
    await asked;
    const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('quokka'));
    await page.keyboard.press('Escape');
    expect((await dropped).failure()?.errorText).toContain('ABORTED');
    await left();
  });

  it('in the dark, over pages', async () => {
    const { page, left } = await visit('/');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    const theme = () => page.locator('html').getAttribute('data-theme');
    await expectSoon(theme).toBe('dark');
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await heading(page, 'Guide').waitFor();
    await expectSoon(theme).toBe('dark');
    await expectSoon(() => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')).toBe(background);
    await page.reload();
    await expectSoon(theme).toBe('dark');
    await left();
  });

  it('from one language to the other, on the same page', async () => {
    const { page, left } = await visit('/guide/first');
    const switchTo = async (name: string) => {
      await page.locator('.variants summary').click();
      await page.locator('.variants').getByRole('link', { name }).click();
    };
    await switchTo('Deutsch');
    await heading(page, 'First').or(heading(page, 'Erste Schritte')).first().waitFor();
    expect(pathOf(page)).toBe('/de/guide/first');
    await expectSoon(() => page.locator('html').getAttribute('lang')).toBe('de');
    await expectSoon(() => page.getByRole('link', { name: 'Zum Inhalt springen' }).count()).toBe(1);
    await page.goto(addressOf('/blocks'));
    await switchTo('Deutsch');
    await page.waitForURL(`${addressOf('/de')}`);
    await left();
  });
});

describe('blocks', () => {
  it('do what they promise', async () => {
    const { page, left } = await visit('/blocks', { permissions: ['clipboard-read', 'clipboard-write'] });
    await expectSoon(() => page.getByText('Mind the gap.').isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'yarn' }).click();
    await expectSoon(() => page.getByText('yarn add thing').isVisible()).toBe(true);
    await expectSoon(() => page.getByText('npm install thing').isVisible()).toBe(false);
    await page.getByText('More', { exact: true }).click();
    await expectSoon(() => page.getByText('Hidden until opened.').isVisible()).toBe(true);
    const picture = page.getByRole('img', { name: 'A diagram' }).first();
    await picture.scrollIntoViewIfNeeded();
    await untilHolds(page, '[...document.images].every((image) => image.complete && image.naturalWidth > 0)');
    await page.getByRole('button', { name: 'Enlarge the picture: A diagram' }).click();
    await page.getByRole('dialog', { name: 'A diagram' }).waitFor();
    await page.keyboard.press('Escape');
    const code = page.locator('.bd-code').first();
    await code.hover();
    await code.getByRole('button', { name: 'Copy' }).click();
    await page.locator('p[role="status"]', { hasText: 'Copied' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Thank you for telling us.').waitFor();
    await left();
  });

  it('of a specification show the operation, its parts, and try it', async () => {
    const { page, left } = await visit('/api');
    await page.getByRole('heading', { name: 'List pets' }).waitFor();
    await expectSoon(() => page.getByText('https://pets.example.com/v1').first().isVisible()).toBe(true);
    await expectSoon(() => page.getByText('limit', { exact: true }).first().isVisible()).toBe(true);
    // The link within the block is for tools that cannot show it.
    await expectSoon(() => page.getByRole('link', { name: 'pets', exact: true }).count()).toBe(0);
    await page.route('https://pets.example.com/**', (route) =>
      route.fulfill({ json: [{ name: 'Rex' }], headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.getByText('Try it', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Send' }).first().click();
    await page.getByText('Rex').first().waitFor();
    await keepScreenshot(page, 'walk-openapi-tried');
    await left();
  });
});

/** A login of someone's own: signs whoever comes, and sends them back to where they were. */
async function startLogin(own: PublishedSite): Promise<{ url: string; server: Server; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const location = new URL(request.url ?? '/', 'http://localhost').searchParams.get('location') ?? '';
    seen.push(location);
    void own
      .token({ isBeta: true })
      .then((token) => response.writeHead(302, { Location: `${addressOf(location, own)}?jwt_token=${token}` }).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/start`, server, seen };
}

describe('audiences', () => {
  afterEach(() => site.patch({ visibility: 'public' }));

  it('come by a share link, until it is switched off', async () => {
    const { page, left } = await visit('/blocks');
    const link = await site.shareLink();
    await site.patch({ visibility: 'share-link' });
    expect((await page.goto(addressOf('/blocks')))?.status()).toBe(404);
    await page.goto(addressOf(`/${link.key}/blocks`));
    await heading(page, 'Blocks').waitFor();
    expect(pathOf(page)).toBe('/blocks');
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await heading(page, 'Guide').waitFor();
    await site.client.patch(`${site.api}/share-links/${link.id}`, { body: { active: false }, status: 200 });
    expect((await page.goto(addressOf('/guide')))?.status()).toBe(404);
    await left(/status of 404/);
  });

  it('sign in where the site sends them, come back to their page, see what is theirs, and leave', async () => {
    const { url, server, seen } = await startLogin(site);
    try {
      await site.login(url);
      const { page, left } = await visit('/blocks');
      await expectSoon(() => page.getByText('The secret handshake.').count()).toBe(0);
      await site.patch({ visibility: 'visitor-auth' });
      await page.goto(addressOf('/blocks'));
      await heading(page, 'Blocks').waitFor();
      expect(seen).toEqual(['/blocks']);
      expect(page.url()).toBe(addressOf('/blocks'));
      await expectSoon(() => page.getByText('The secret handshake.').isVisible()).toBe(true);
      await expectSoon(() => page.getByRole('link', { name: 'For the beta' }).count()).toBe(1);
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name, httpOnly, path }) => ({ name, httpOnly, path }))).toEqual([
        { name: `bindery-visitor-${site.id}`, httpOnly: true, path: site.path },
      ]);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('handshake');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Sign out' }).click();
      await heading(page, 'Welcome').waitFor();
      expect(seen).toEqual(['/blocks', '/']);
      await left();
    } finally {
      server.close();
    }
  });
});

describe('kinds of pages', () => {
  const KINDS: Readonly<Record<string, { readonly path: string; readonly problem?: RegExp }>> = {
    landing: { path: '/' },
    text: { path: '/guide/first' },
    blocks: { path: '/blocks' },
    updates: { path: '/news' },
    branch: { path: '/guide' },
    reference: { path: '/api' },
    table: { path: '/api/errors' },
    german: { path: '/de/guide/first' },
    search: { path: '/~/search?q=quokka' },
    'nothing-found': { path: '/~/search?q=xyzzy' },
    missing: { path: '/nothing-here', problem: /status of 404/ },
    'another-site': { path: '-which-is-not-there/', problem: /status of 404/ },
  };

  it.each(Object.keys(KINDS))('%s: accessible in both schemes, fits a phone, no problem', async (name) => {
    const { path, problem } = KINDS[name] ?? { path: '/' };
    const { page, left } = await visit(path);
    await keepScreenshot(page, `walk-${name}`);
    await expectAccessibleInBothSchemes(page);
    await expectToFitPhone(page);
    const toggle = page.getByRole('button', { name: /^(?:Dark mode|Dunkles Design|Dunkelmodus)$/ });
    if ((await toggle.count()) > 0) {
      await toggle.click();
      await expectAccessibleInBothSchemes(page);
      await keepScreenshot(page, `walk-${name}-dark`);
    }
    await left(problem);
  });

  it('a preview of a change request says that it is one', async () => {
    const changeRequests = `/v1/spaces/${site.spaces[0]}/change-requests`;
    const { body } = await site.client.post<{ number: number }>(changeRequests, {
      body: { subject: 'Better' },
      status: 201,
    });
    const { page, problems } = await openPage(browser);
    await page.goto(app.url + (await site.preview()));
    await page.goto(addressOf(`/~/changes/${body.number}/blocks`));
    await page.getByText(`Change request #${body.number}: Better`).waitFor();
    await expectAccessibleInBothSchemes(page);
    await keepScreenshot(page, 'walk-preview');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
