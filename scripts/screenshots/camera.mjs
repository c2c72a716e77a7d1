import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { dist, root } from '../sources.mjs';
import { showPart } from './steps.mjs';

const require = createRequire(import.meta.url);
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
];
/** What reaches beyond the right edge of the window, and cannot be scrolled into it within a part of the page. */
const BEYOND = `(() => {
  const scrolls = (element) => element && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement))
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 120));
})()`;
const BROWSER_HOME = path.join(root, 'node_modules/.cache/chromium');
/** For a screen to be there, on a slow machine. */
const TIMEOUT_MS = 60_000;
const MOST_HEIGHT = 2_400;

const WIDE = { width: 1280, height: 800 };

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true };

/** How screens are looked at. `window`: no more than the window shows, for pictures that are kept in the repository. */
export const LOOKS = {
  light: { options: { viewport: WIDE, colorScheme: 'light' } },
  dark: { options: { viewport: WIDE, colorScheme: 'dark' } },
  phone: { options: PHONE },
  guide: { options: { viewport: { width: 1280, height: 640 }, colorScheme: 'light' }, window: true },
  guidePhone: { options: { ...PHONE, viewport: { width: 390, height: 700 } }, window: true },
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
  /** @param locale what the browser says of its person's language */
  constructor(browser, { url, token, locale }) {
    this.browser = browser;
    this.url = url;
    this.token = token;
    this.locale = locale;
  }

  /** @returns {Promise<{ bytes: Buffer, beyond: string[] }>} the PNG, and what does not fit */
  async take({ path: address, before, stranger, from }, { options, window = false }) {
    const context = await this.browser.newContext({
      baseURL: this.url,
      locale: this.locale,
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
      if (from) await showPart(from)(page);
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      const beyond = await page.evaluate(BEYOND);
      return { bytes: window ? await page.screenshot() : await this.#whole(page), beyond };
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
}
