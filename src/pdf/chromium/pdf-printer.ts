import type { Browser, Page, Route } from 'playwright-core';
import { PDF_LIMITS } from '../pdf-limits';
import { Chromium } from './chromium';
import { DiagramDrawer } from './diagram-drawer';
import type { PrintAsset } from './print-asset';

/** The fake origin of the document; `.invalid` never resolves (RFC 2606). */
const PRINT_ORIGIN = 'http://pdf.invalid';

/** Loads the images and fonts of the document by path, from memory. Undefined if there is no such asset. */
export type PrintAssets = (path: string) => Promise<PrintAsset | undefined>;

const POLICY = `default-src 'none'; img-src ${PRINT_ORIGIN}; font-src ${PRINT_ORIGIN}; style-src 'unsafe-inline'`;
/** Earlier versions do not support margin boxes; there the browser's footer prints the page numbers. */
const MARGIN_BOXES_SINCE = 131;
const FOOTER =
  '<div style="width:100%;text-align:center;font-size:8pt;color:#666"><span class="pageNumber"></span></div>';

/** Answers requests of the document from memory; all other requests are aborted. */
async function answer(route: Route, html: string, assets: PrintAssets): Promise<void> {
  const url = route.request().url();
  if (url === `${PRINT_ORIGIN}/`)
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': POLICY },
      body: html,
    });
  const asset = url.startsWith(`${PRINT_ORIGIN}/`) ? await assets(url.slice(PRINT_ORIGIN.length + 1)) : undefined;
  if (!asset) return route.abort();
  return route.fulfill({
    contentType: asset.contentType,
    headers: { 'Access-Control-Allow-Origin': PRINT_ORIGIN, 'X-Content-Type-Options': 'nosniff' },
    body: Buffer.from(asset.bytes),
  });
}

/** Texts of elements by their identifier, which are known only after the document was printed once. */
export type FillIn = (draft: Buffer) => ReadonlyMap<string, string>;

function toPdf(page: Page, version: string, isDraft: boolean): Promise<Buffer> {
  const isOld = Number.parseInt(version, 10) < MARGIN_BOXES_SINCE;
  return page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    outline: !isDraft,
    tagged: !isDraft,
    ...(isOld && { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: FOOTER }),
  });
}

/** Evaluated by the browser driver: the page itself runs no scripts. */
const fillingIn = (texts: ReadonlyMap<string, string>): string =>
  `for (const [id, text] of ${JSON.stringify([...texts])}) document.getElementById(id)?.replaceChildren(text)`;

async function printIn(browser: Browser, html: string, assets: PrintAssets, fillIn?: FillIn): Promise<Buffer> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    context.setDefaultTimeout(PDF_LIMITS.printMs);
    // Fails if the page was closed in the meantime.
    await context.route('**/*', (route) => answer(route, html, assets).catch(() => undefined));
    const page = await context.newPage();
    await page.goto(`${PRINT_ORIGIN}/`, { waitUntil: 'load' });
    // Fonts may load after everything else.
    await page.evaluate('document.fonts.ready.then(() => true)');
    if (fillIn) await page.evaluate(fillingIn(fillIn(await toPdf(page, browser.version(), true))));
    return await toPdf(page, browser.version(), false);
  } finally {
    await context.close();
  }
}

/** Prints HTML as PDF, with diagrams as images. The page runs no scripts and can load only the given assets. */
export class PdfPrinter {
  constructor(
    private readonly chromium: Chromium,
    private readonly diagrams: DiagramDrawer,
  ) {}

  /**
   * With bookmarks, and tagged for screen readers. With `fillIn` it is printed twice: a browser
   * cannot insert page numbers into a table of contents. 409 if no browser can be started, or if it fails or takes more than
   * two minutes.
   */
  async print(html: string, assets: PrintAssets, fillIn?: FillIn): Promise<Buffer> {
    const { html: shown, pictures } = await this.diagrams.illustrate(html);
    const all: PrintAssets = async (path) => pictures.get(path) ?? assets(path);
    return this.chromium.use((browser) => printIn(browser, shown, all, fillIn), PDF_LIMITS.printMs);
  }
}
