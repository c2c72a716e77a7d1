import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expectAccessible, expectToFitPhone, keepScreenshot, launchBrowser, openPage } from './browser';
import { expectSoon } from './expect-soon';
import { ORIGIN, PAGES, serve } from './sample-site';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

async function visit(name: string, options: BrowserContextOptions = {}, posts?: string[]) {
  const opened = await openPage(browser, options);
  await serve(opened.page, posts);
  await opened.page.goto(`${ORIGIN}/${name}`);
  if (options.javaScriptEnabled !== false)
    await opened.page.locator('.bd-diagram:not(:has(.bd-diagram-source))').waitFor({ state: 'detached' });
  return opened;
}

describe('published pages', () => {
  it.each(Object.keys(PAGES))('%s: accessible in both schemes, fits a phone, no errors', async (name) => {
    const { page, problems } = await visit(name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const scheme of ['light', 'dark']) {
      if (scheme === 'dark') await page.getByRole('button', { name: 'Dark mode' }).click();
      await expectSoon(() => page.locator('html').getAttribute('data-theme')).toBe(scheme);
      await expectAccessible(page);
      await keepScreenshot(page, `site-${name}-${scheme}`);
    }
    await expectToFitPhone(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await keepScreenshot(page, `site-${name}-phone`);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('wide: cover, title, text and cards begin on one axis, and cards fill their row', async () => {
    const { page } = await visit('wide');
    const edges = async (selector: string): Promise<{ left: number; right: number }> => {
      const { x, width } = (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 };
      return { left: Math.round(x), right: Math.round(x + width) };
    };
    for (const width of [1_440, 1_920, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const inset = async (part: string, edge: 'left' | 'right') =>
        (await edges(part))[edge] - (await edges('main article'))[edge];
      for (const part of ['.cover', '.page-head h1', '.doc > h2', '.doc > p', '.doc > .bd-cards'])
        await expectSoon(async () => [width, part, await inset(part, 'left')]).toEqual([width, part, 0]);
      for (const part of [width < 500 ? '.bd-cards .bd-card' : '.bd-cards .bd-card:nth-child(3)', '.cover'])
        await expectSoon(async () => [width, part, await inset(part, 'right')]).toEqual([width, part, 0]);
      await keepScreenshot(page, `site-wide-${width}`);
    }
    await page.context().close();
  });

  it.each([
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 800 }],
  ])('breaks long words of the contents before the arrow on %s, and reads titles as one line', async (_, viewport) => {
    const { page } = await visit('blocks', { viewport });
    if (viewport.width < 500) await page.getByRole('button', { name: 'Contents' }).click();
    await page.locator('.contents summary[aria-label="Pages below Search"]').waitFor({ state: 'attached' });
    const places = await page.evaluate<{ text: number; arrow: number; gap: number; isOneLine: boolean }>(`(() => {
      const arrow = document.querySelector('.contents summary[aria-label="Pages below Search"]');
      const link = arrow.closest('li').querySelector('a');
      link.append('ConfigurationOfEverythingThatCanBeConfigured');
      const range = document.createRange();
      range.selectNodeContents(link);
      const title = document.querySelector('.bd-expandable > summary');
      title.innerHTML = '<b>x</b> and <code>code</code>';
      const [bold, code] = title.children;
      range.selectNodeContents(title.childNodes[1]);
      const words = range.getBoundingClientRect();
      range.selectNodeContents(link);
      return {
        text: Math.max(...[...range.getClientRects()].map(({ right }) => right)),
        arrow: arrow.getBoundingClientRect().left,
        gap: words.left - bold.getBoundingClientRect().right,
        isOneLine: Math.abs(code.getBoundingClientRect().bottom - bold.getBoundingClientRect().bottom) < 6,
      };
    })()`);
    expect(places.text).toBeLessThanOrEqual(places.arrow + 1);
    expect(places).toMatchObject({ isOneLine: true });
    expect(Math.abs(places.gap)).toBeLessThan(2);
    await keepScreenshot(page, `site-long-words-${viewport.width}`);
    await page.context().close();
  });

  it('keeps the chosen scheme, with pictures for it', async () => {
    const { page } = await visit('blocks');
    const media = () => page.locator('source[data-dark]').first().getAttribute('media');
    await expectSoon(media).toBe('not all');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.goto(`${ORIGIN}/blocks?again`);
    await expectSoon(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expectSoon(() => page.getByRole('button', { name: 'Dark mode' }).getAttribute('aria-pressed')).toBe('true');
    await expectSoon(media).toBe('screen');
    await page.context().close();
  });
});

describe('search', () => {
  it('opens by keys, is driven by arrows, and leads to what was chosen', async () => {
    const { page, problems } = await visit('text');
    const box = page.getByRole('combobox', { name: 'Search the documentation' });
    await page.keyboard.press('/');
    await box.fill('token');
    await page.getByRole('option').first().waitFor();
    await expectSoon(() => page.locator('dialog [role="status"]').textContent()).toBe('2 results for “token”');
    await expectAccessible(page);
    await keepScreenshot(page, 'site-search-dialog');
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => box.getAttribute('aria-activedescendant')).toBe('~found-1');
    await page.keyboard.press('Escape');
    await expectSoon(() => box.isVisible()).toBe(false);
    await page.keyboard.press('Control+k');
    await box.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sites/docs/Second');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('what scripts add to a page', () => {
  it('makes tabs that follow one another and the keys', async () => {
    const { page } = await visit('blocks');
    const tabs = page.getByRole('tab', { name: 'yarn' });
    await tabs.first().click();
    await expectSoon(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await expectSoon(() => page.getByText('yarn add example').isVisible()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expectSoon(() => page.getByText('npm install example').isVisible()).toBe(true);
    await page.context().close();
  });

  it('copies code and says so', async () => {
    const { page } = await visit('blocks', { permissions: ['clipboard-read', 'clipboard-write'] });
    // Without a secure connection only the old way is there; it leaves what it copied in no place that can be read.
    const code = page.locator('.bd-code').nth(2);
    await code.hover();
    await code.getByRole('button', { name: 'Copy' }).click();
    await page.locator('p[role="status"]', { hasText: 'Copied' }).waitFor({ state: 'attached' });
    await page.context().close();
  });

  it('enlarges pictures, and gives the focus back', async () => {
    const { page } = await visit('blocks');
    await page.getByText('What belongs together').scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Enlarge the picture: A diagram' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'A diagram' });
    await expectSoon(() => dialog.isVisible()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectSoon(() => dialog.count()).toBe(0);
    await expectSoon(() => page.locator('button.zoom:focus').count()).toBe(1);
    await page.context().close();
  });

  it('fetches branches of the contents', async () => {
    const { page } = await visit('blocks');
    await page
      .getByRole('navigation', { name: 'Contents' })
      .locator('summary[aria-label="Pages below Search"]')
      .click();
    await page.getByRole('link', { name: 'Fetched' }).waitFor();
    await page.context().close();
  });

  it('sends feedback and stays', async () => {
    const posts: string[] = [];
    const { page } = await visit('text', {}, posts);
    await page.getByRole('button', { name: 'Partly' }).click();
    await page.getByText('Thank you for telling us.').waitFor();
    await expectSoon(async () => posts).toEqual(['?page=page1&rating=ok']);
    await page.context().close();
  });

  it('shows in the outline where the reader is', async () => {
    const { page } = await visit('text');
    await page.locator('.outline a', { hasText: 'How to merge' }).click();
    const current = page.locator('.outline a[aria-current]');
    await page.locator('.outline a[aria-current][href="#how-to-merge"]').waitFor();
    await expectSoon(() => current.count()).toBe(1);
    await page.context().close();
  });

  it('closes menus when the reader clicks elsewhere', async () => {
    const { page } = await visit('text');
    const menu = page.locator('details.drop', { hasText: 'Products' });
    await menu.locator('summary').click();
    await expectSoon(() => page.getByRole('link', { name: /Cloud/ }).isVisible()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectSoon(() => menu.getAttribute('open')).toBeNull();
    await menu.locator('summary').click();
    await page.locator('h1').click();
    await expectSoon(() => menu.getAttribute('open')).toBeNull();
    await page.context().close();
  });
});

describe('a page', () => {
  it('has a link to every heading, by mouse and by keys', async () => {
    const { page } = await visit('text');
    const headings = await page.locator('.doc :is(h2, h3, h4, h5, h6)[id]').count();
    expect(headings).toBeGreaterThan(1);
    await expectSoon(() => page.locator('.doc a.anchor[aria-label]').count()).toBe(headings);
    const heading = page.locator('#how-to-merge');
    const anchor = heading.locator('a.anchor');
    const opacity = () =>
      page.evaluate<string>("getComputedStyle(document.querySelector('#how-to-merge .anchor')).opacity");
    await expectSoon(opacity).toBe('0');
    await heading.hover();
    await expectSoon(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await anchor.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#how-to-merge$/);
    const { y } = (await heading.boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });

  it('moves nothing by itself for readers who want no motion', async () => {
    const moving = `(() => {
      const seconds = (value) => Math.max(...value.split(',').map(Number.parseFloat));
      const moves = (one) => {
        const style = getComputedStyle(one);
        return seconds(style.transitionDuration) > 0 || style.animationName !== 'none' || style.scrollBehavior !== 'auto';
      };
      return [...document.querySelectorAll('*')].filter(moves).length;
    })()`;
    const { page } = await visit('blocks', { reducedMotion: 'reduce' });
    await expectSoon(() => page.evaluate(moving)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectSoon(() => page.evaluate<number>(moving)).toBeGreaterThan(0);
    await page.context().close();
  });

  it('is printed whole, in light colours, without what is around it', async () => {
    const { page } = await visit('blocks');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.emulateMedia({ media: 'print' });
    for (const around of ['.head', '.contents', '.outline', '.pager', '.foot', '.feedback', '.copy', '.anchor'])
      await expectSoon(async () => [around, await page.locator(`${around}:visible`).count()]).toEqual([around, 0]);
    await expectSoon(() => page.getByText('npm install example').isVisible()).toBe(true);
    await expectSoon(() => page.getByText('yarn add example').isVisible()).toBe(true);
    const look = await page.evaluate<{ ground: string; wrapped: boolean; address: string }>(`(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      wrapped: [...document.querySelectorAll('.doc pre')].every((pre) => getComputedStyle(pre).whiteSpace === 'pre-wrap'),
      address: getComputedStyle(document.querySelector('.doc p a[href="https://example.com/"]'), '::after').content,
    }))()`);
    expect(look).toMatchObject({ ground: 'rgb(255, 255, 255)', wrapped: true });
    expect(look.address).toContain('https://example.com/');
    const titles = `[...document.querySelectorAll('.bd-tab-body')].slice(0, 2).map((tab) => getComputedStyle(tab, '::before').content)`;
    expect(await page.evaluate(titles)).toEqual(['"npm"', '"yarn"']);
    await keepScreenshot(page, 'site-print');
    await page.context().close();
  });
});

describe('a phone', () => {
  it('has contents and menus in drawers', async () => {
    const { page } = await visit('blocks', { viewport: { width: 360, height: 700 } });
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expectSoon(() => contents.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await expectSoon(() => contents.isVisible()).toBe(true);
    await expectAccessible(page);
    await keepScreenshot(page, 'site-drawer');
    await contents.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectSoon(() => page.getByRole('link', { name: 'Reference', exact: true }).isVisible()).toBe(true);
    await expectAccessible(page);
    await keepScreenshot(page, 'site-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Tables' }).click();
    await expectSoon(() => page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(false);
    await page.waitForURL(/#tables$/);
    await page.context().close();
  });
});

describe('without scripts', () => {
  it('pages are read, searched and rated', async () => {
    const posts: string[] = [];
    const { page } = await visit('blocks', { javaScriptEnabled: false }, posts);
    await expectSoon(() => page.getByRole('button', { name: 'Dark mode' }).count()).toBe(0);
    await page.locator('summary', { hasText: 'yarn' }).first().click();
    await expectSoon(() => page.getByText('yarn add example').isVisible()).toBe(true);
    await expectSoon(() => page.getByText('npm install example').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectSoon(async () => posts).toEqual(['?page=page1&rating=good']);
    await page.goto(`${ORIGIN}/text`);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/sites/docs/~search');
    await page.context().close();
  });
});
