import { showPart } from './steps.mjs';

/** Elements that overflow the right edge of the window, and cannot be scrolled into view within a part of the page. */
const BEYOND = `(() => {
  const scrolls = (element) => element && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement))
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 120));
})()`;
/** Timeout for a screen to load, on a slow machine. */
const TIMEOUT_MS = 60_000;
const MAX_HEIGHT = 2_400;

const WIDE = { width: 1280, height: 800 };

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true };

/** Viewports and colour schemes. `window`: only the visible part, for pictures that are committed to the repository. */
export const VARIANTS = {
  light: { options: { viewport: WIDE, colorScheme: 'light' } },
  dark: { options: { viewport: WIDE, colorScheme: 'dark' } },
  phone: { options: PHONE },
  guide: { options: { viewport: { width: 1280, height: 640 }, colorScheme: 'light' }, window: true },
  guidePhone: { options: { ...PHONE, viewport: { width: 390, height: 700 } }, window: true },
};

/** Takes screenshots as one person sees the screens. */
export class Camera {
  /** @param locale the language of the browser */
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

  /** The whole page, up to a reasonable height. */
  async #whole(page) {
    const { width, height } = page.viewportSize();
    const length = await page.evaluate('document.documentElement.scrollHeight');
    // Elements as high as the window, such as the sidebar, are then as high as the picture.
    await page.setViewportSize({ width, height: Math.min(Math.max(length, height), MAX_HEIGHT) });
    return page.screenshot();
  }
}
