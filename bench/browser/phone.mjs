const TIMEOUT_MS = 60_000;
/** After this time without requests, a page has shown what it shows first. */
const QUIET_MS = 500;

/** A phone of the middle class on a mobile network, as Lighthouse simulates it. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SCREEN = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

/** Runs in pages: the time of the largest paint, and when something that `selector` names was shown. */
const WATCH = `(() => {
  globalThis.bench = { paint: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  bench.when = (selector) => new Promise((resolve, reject) => {
    const end = performance.now() + ${TIMEOUT_MS};
    const look = () => {
      if (document.querySelector(selector)?.checkVisibility()) resolve(performance.now());
      else if (performance.now() > end) reject(new Error(location + ' does not show ' + selector));
      else setTimeout(look, 10);
    };
    look();
  });
})()`;

/** A phone whose browser has visited nothing yet. */
export class Phone {
  /** @param {import('playwright-core').Browser} browser @param {string} [token] of the person who is signed in */
  static async open(browser, token) {
    const phone = new Phone();
    phone.context = await browser.newContext({ ...SCREEN, locale: 'en-GB', reducedMotion: 'reduce' });
    phone.context.setDefaultTimeout(TIMEOUT_MS);
    phone.page = await phone.context.newPage();
    if (token) await phone.page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(token)})`);
    await phone.page.addInitScript(WATCH);
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return phone;
  }

  /** Milliseconds until the largest part of a page is painted. */
  async paint(url) {
    await this.page.goto(url, { waitUntil: 'networkidle' });
    await this.page.waitForTimeout(QUIET_MS);
    return this.page.evaluate('bench.paint');
  }

  /** Milliseconds from the request of a page until it shows what `selector` names. */
  async ready(url, selector) {
    await this.page.goto(url, { waitUntil: 'commit' });
    return this.page.evaluate(`bench.when(${JSON.stringify(selector)})`);
  }

  close() {
    return this.context.close();
  }
}
