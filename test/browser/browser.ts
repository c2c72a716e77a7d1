import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { loadConfiguration } from '../../src/config/configuration';
import { findChromium } from '../../src/pdf/chromium/find-chromium';
import { eventually, LATEST_MS } from '../support/eventually';
import { BROWSER_HOME } from '../support/unpacked-browser';

const ROOT = path.join(__dirname, '../..');
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LAUNCH_MS = 30_000;
const LAUNCHES = 3;
const LAUNCH_PAUSE_MS = 2_000;
const WIDE = { width: 1280, height: 800 };
/** The narrowest screen that pages have to fit. */
const NARROW = { width: 320, height: 640 };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A colour scheme changes nothing that the others look at. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** A browser as the service finds one for PDFs; once per test file, closed in `afterAll`. Throws where there is none. */
export async function launchBrowser(): Promise<Browser> {
  for await (const { executable, environment } of findChromium(loadConfiguration({}).chromiumPath, BROWSER_HOME)) {
    const env = { ...(process.env as Record<string, string>), ...environment };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await chromium.launch({ executablePath: executable, args: ARGUMENTS, env, timeout: LAUNCH_MS });
      } catch (error) {
        // Chromium crashes at times while it starts on a machine that is short of something, and starts a moment later.
        if (attempt === LAUNCHES) throw error;
        await delay(LAUNCH_PAUSE_MS);
      }
    }
  }
  throw new Error('Browser tests need Chromium: install it, or set CHROMIUM_PATH.');
}

/** What went wrong in a page by itself: messages of its console, errors nobody caught. Live: look at it at the end. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    if (['error', 'warning'].includes(message.type())) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** A page in a context of its own, 1280 pixels wide by default; `problems` as `problemsOf` gives them. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: WIDE, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(LATEST_MS);
  const page = await context.newPage();
  return { page, problems: problemsOf(page) };
}

async function expectNoViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}

/** Fails, with the rule and the elements, unless axe-core finds nothing in what the page shows now. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, RULES);

/** axe-core in light colours, and what it says of colours in dark ones; leaves the page light. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { type: 'rule', values: RULES_OF_COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Nothing has to be scrolled sideways on the narrowest screen; leaves the page wide. */
export async function expectToFitPhone(page: Page): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  await page.setViewportSize(NARROW);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  await page.setViewportSize(before);
  expect(width).toBeLessThanOrEqual(NARROW.width);
}

/** With SCREENSHOTS=1: keeps a picture of the whole page for a person to look at, `coverage/screenshots/<name>.png`. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const folder = path.join(ROOT, 'coverage/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

/** Tells the browser that it has a device with passkeys, and who holds it is verified. */
export async function addDevice(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

/** Waits until an expression holds in the page. It is evaluated from outside, as our pages let no text run. */
export const untilHolds = (page: Page, expression: string): Promise<void> =>
  eventually(() => page.evaluate<boolean>(expression));
