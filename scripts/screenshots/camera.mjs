import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { dist, root } from '../sources.mjs';

const require = createRequire(import.meta.url);
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
];
const BROWSER_HOME = path.join(root, 'node_modules/.cache/chromium');
/** For a screen to be there, on a slow machine. */
const TIMEOUT_MS = 60_000;
const MOST_HEIGHT = 2_400;

const WIDE = { width: 1280, height: 800 };

/** How screens are looked at. `format`: of pictures that are kept in the repository. */
export const LOOKS = {
  light: { options: { viewport: WIDE, colorScheme: 'light' } },
  dark: { options: { viewport: WIDE, colorScheme: 'dark' } },
  phone: { options: { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true } },
  guide: { options: { viewport: { width: 1120, height: 700 }, colorScheme: 'light' }, format: 'webp' },
  guidePhone: {
    options: { viewport: { width: 390, height: 700 }, colorScheme: 'light', hasTouch: true, isMobile: true },
    format: 'webp',
  },
};

/** A browser as the built service finds one. */
export async function launchBuiltBrowser() {
  const { findChromium } = require(path.join(dist, 'src/pdf/chromium/find-chromium.js'));
  for await (const { executable, environment } of findChromium(process.env.CHROMIUM_PATH, BROWSER_HOME))
    return chromium.launch({
      executablePath: executable,
      args: ARGUMENTS,
      env: { ...process.env, ...environment },
      timeout: TIMEOUT_MS,
    });
  throw new Error('Pictures need Chromium: install it, or set CHROMIUM_PATH.');
}

/** Takes pictures of screens as one person sees them. */
export class Camera {
  constructor(browser, url, token) {
    this.browser = browser;
    this.url = url;
    this.token = token;
  }

  /** @returns {Promise<Buffer>} PNG, or what the look asks for */
  async take({ path: address, before, stranger }, { options, format = 'png' }) {
    const context = await this.browser.newContext({
      baseURL: this.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      if (!stranger) await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(this.token)})`);
      await page.goto(address);
      await page.locator('main:not([aria-busy]) h1').first().waitFor();
      await before?.(page);
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      return format === 'webp' ? await this.#webp(page) : await this.#whole(page);
    } finally {
      await context.close();
    }
  }

  /** The whole page, up to a height that can be looked at. */
  async #whole(page) {
    const { width, height } = page.viewportSize();
    const length = await page.evaluate('document.documentElement.scrollHeight');
    // What is as high as the window, such as the sidebar, then is as high as the picture.
    await page.setViewportSize({ width, height: Math.min(Math.max(length, height), MOST_HEIGHT) });
    return page.screenshot();
  }

  /** Small enough for the repository. */
  async #webp(page) {
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
    return Buffer.from(data, 'base64');
  }
}
