import { writeDocumentation, longParagraphs } from './browser/documentation.mjs';
import { launchBuiltBrowser } from '../scripts/built-browser.mjs';
import { Phone } from './browser/phone.mjs';
import { PlainPages } from './browser/plain-pages.mjs';
import { median, quantile } from './statistics.mjs';
import { World } from './world.mjs';

const ROUNDS = 3;
const KEYS = 60;
const KEY_EVERY_MS = 120;

/** Ratios to a plain page at most; undefined: not decided yet. */
const GOALS = {
  'site page, first visit': 2.5,
  'site page, second visit': 1.2,
  'API operation page': 2.5,
  'app start': 4,
  'space of 1,000 pages': 5,
  'change request of 50 pages': 6,
  'editor with 5,000 words': 10,
  'first search result': undefined,
  '/docs, its groups': 8,
  'a key, p50': 2,
  'a key, p95': 2,
};

/** Runs in a page: milliseconds from each key to the paint that follows it. */
const WATCH_KEYS = `(() => {
  bench.keys = [];
  addEventListener('keydown', () => {
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => bench.keys.push(performance.now() - began)));
  }, true);
})()`;

/** @param {string} selector of the text @returns {Promise<number[]>} milliseconds of each key, at the end of the tenth paragraph */
async function typeKeys({ page }, selector) {
  const paragraph = page.locator(`${selector} p`).nth(9);
  await paragraph.click();
  await page.keyboard.press('End');
  await page.evaluate(WATCH_KEYS);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e');
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  return page.evaluate('bench.keys');
}

/** The sections of the bench: each returns its figures of one round by name, in milliseconds. */
class Visits {
  constructor(browser, world, plain, documentation) {
    Object.assign(this, { browser, world, plain, documentation });
    this.app = `${world.service.url}/app`;
    this.space = `${this.app}/spaces/${world.spaceId}`;
  }

  async on(act, token) {
    const phone = await Phone.open(this.browser, token);
    try {
      return await act(phone);
    } finally {
      await phone.close();
    }
  }

  plainPage() {
    return this.on(async (phone) => ({
      first: await phone.paint(`${this.plain.url}/`),
      second: await phone.paint(`${this.plain.url}/`),
    }));
  }

  sitePages() {
    const { site, texts } = this.documentation;
    return this.on(async (phone) => {
      const first = await phone.paint(`${site}/${texts[3].path}`);
      const second = await phone.paint(`${site}/${texts[4].path}`);
      await phone.page.goto(`${site}/${texts[5].path}`, { waitUntil: 'networkidle' });
      await phone.page.keyboard.press('/');
      await phone.page.evaluate(`bench.when('[role="combobox"]')`);
      const began = await phone.page.evaluate('performance.now()');
      await phone.page.keyboard.insertText(texts[3].title.split(' ')[0]);
      const found = await phone.page.evaluate(`bench.when('[role="option"]')`);
      return { first, second, search: found - began };
    });
  }

  operationPage() {
    return this.on((phone) => phone.paint(this.documentation.operations));
  }

  apiExplorer() {
    return this.on((phone) => phone.ready(`${this.world.service.url}/docs`, '.opblock-tag'));
  }

  appScreen(address, selector) {
    return this.on((phone) => phone.ready(address, selector), this.world.token);
  }

  async editor() {
    const { long } = this.documentation;
    const address = `${this.space}/pages/${long.id}/edit`;
    return this.on(async (phone) => {
      const opened = await phone.ready(address, '.ProseMirror[contenteditable="true"] p');
      return { opened, keys: await typeKeys(phone, '.ProseMirror') };
    }, this.world.token);
  }

  plainKeys() {
    return this.on(async (phone) => {
      await phone.page.goto(`${this.plain.url}/edit`);
      return typeKeys(phone, '[contenteditable]');
    });
  }

  /** @returns {Promise<Record<string, number>>} ratios to the plain page of the same round */
  async round() {
    const plain = await this.plainPage();
    const site = await this.sitePages();
    const heading = 'main:not([aria-busy]) h1';
    const request = `${this.space}/change-requests/${this.documentation.changed.number}`;
    const first = {
      'site page, first visit': site.first,
      'API operation page': await this.operationPage(),
      'app start': await this.appScreen(this.app, heading),
      'space of 1,000 pages': await this.appScreen(this.space, heading),
      'change request of 50 pages': await this.appScreen(request, '.comparison'),
      'first search result': site.search,
      '/docs, its groups': await this.apiExplorer(),
    };
    const { opened, keys } = await this.editor();
    first['editor with 5,000 words'] = opened;
    const plainKeys = await this.plainKeys();
    return {
      ...Object.fromEntries(Object.entries(first).map(([name, ms]) => [name, ms / plain.first])),
      'site page, second visit': site.second / plain.second,
      'a key, p50': median(keys) / median(plainKeys),
      'a key, p95': quantile(keys, 0.95) / quantile(plainKeys, 0.95),
    };
  }
}

/**
 * What people wait for on a phone of the middle class: ratios to a plain page that is loaded in the same round.
 * @param {(text: string) => void} logProgress @returns {Promise<Record<string, number[]>>} the ratios of each round
 */
export async function runBrowserBench(logProgress) {
  const world = await World.open({ ownUrl: true });
  try {
    logProgress('writing the documentation');
    const documentation = await writeDocumentation(world);
    const plain = world.adopt(await PlainPages.start(longParagraphs()));
    const browser = await launchBuiltBrowser();
    world.adopt({ stop: () => browser.close() });
    const visits = new Visits(browser, world, plain, documentation);
    await visits.round();
    const figures = Object.fromEntries(Object.keys(GOALS).map((name) => [name, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ratios = await visits.round();
      for (const [name, ratio] of Object.entries(ratios)) figures[name].push(ratio);
      logProgress(`round ${round} of ${ROUNDS}`);
    }
    return figures;
  } finally {
    await world.close();
  }
}

const range = (ratios) => `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`;

export const browserText = (figures) =>
  Object.entries(figures)
    .map(([name, ratios]) => {
      const goal = GOALS[name];
      const goalText = goal === undefined ? '' : `   goal ${goal}`;
      return `${name.padEnd(28)} ${median(ratios).toFixed(1).padStart(6)}   ${range(ratios).padEnd(12)}${goalText}`;
    })
    .join('\n');

/** Ratios that miss their goal. */
export const browserProblems = (figures) =>
  Object.entries(GOALS)
    .filter(([name, goal]) => goal !== undefined && median(figures[name]) > goal)
    .map(([name, goal]) => `${name}: ${median(figures[name]).toFixed(1)} instead of ${goal}`);
