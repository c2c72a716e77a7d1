import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Result, RunOptions } from 'axe-core';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { loadConfiguration } from '../../src/config/configuration';
import { findChromium } from '../../src/pdf/chromium/find-chromium';
import { closedWithFile } from '../support/end-of-file';
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
/** The narrowest viewport that pages have to fit. */
const NARROW = { width: 320, height: 640 };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose result depends on the colour scheme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The browser that the service would use for PDFs; start it once per test file, which closes it. Throws if there is none.
 * @param more further arguments
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  for await (const { executable, environment } of findChromium(loadConfiguration({}).chromiumPath, BROWSER_HOME)) {
    const env = { ...(process.env as Record<string, string>), ...environment };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const options = { executablePath: executable, args: [...ARGUMENTS, ...more], env, timeout: LAUNCH_MS };
        return closedWithFile(await chromium.launch(options));
      } catch (error) {
        // On a machine short of resources, Chromium occasionally crashes at startup, and starts a moment later.
        if (attempt === LAUNCHES) throw error;
        await delay(LAUNCH_PAUSE_MS);
      }
    }
  }
  throw new Error('Browser tests need Chromium: install it, or set CHROMIUM_PATH.');
}

/** Console errors and warnings of a page, and its uncaught errors. Filled while the page runs: check it at the end. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    if (['error', 'warning'].includes(message.type())) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** A page in a separate context, 1280 pixels wide by default; `problems` as returned by `problemsOf`. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: WIDE, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(LATEST_MS);
  const page = await context.newPage();
  return { page, problems: problemsOf(page) };
}

/** Not over a session of the protocol of its own: when one ends, so do the virtual devices of passkeys. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate<boolean>('"axe" in window')) return;
  await page.evaluate(`${AXE};0`);
}

/** What works is dimmed for a moment; what shows its progress is not. */
const DIMMED = '[aria-busy="true"]:not(:has(progress))';

async function expectNoViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  await loadAxe(page);
  await page.locator(DIMMED).first().waitFor({ state: 'detached' });
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  // Sending all of the result out of the page would take as long as the inspection.
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}

/** Fails if axe-core finds violations in the current state of the page, and reports their rules and elements. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, RULES);

/** Checks all rules in the light scheme, and those about colours in the dark one too; leaves the page in the light scheme. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { type: 'rule', values: RULES_OF_COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Fails if the page scrolls horizontally in the narrowest viewport; restores the viewport. */
export async function expectToFitPhone(page: Page): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  await page.setViewportSize(NARROW);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  await page.setViewportSize(before);
  expect(width).toBeLessThanOrEqual(NARROW.width);
}

/** With SCREENSHOTS=1, saves a screenshot of the whole page for manual review, `coverage/screenshots/<name>.png`. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const folder = path.join(ROOT, 'coverage/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

/** Checks that the current state of the page is accessible and fits a phone, and saves a screenshot where they are wanted. */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  await expectToFitPhone(page);
  await keepScreenshot(page, name);
}

/** Adds a virtual authenticator for passkeys to the browser; it always verifies its user. */
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

/** Waits until an expression is true in the page. It is evaluated from outside, because the pages' CSP forbids evaluating strings. */
export const untilHolds = (page: Page, expression: string): Promise<void> =>
  eventually(() => page.evaluate<boolean>(expression));
