import { Injectable } from '@nestjs/common';
import type { Browser, Page, Route } from 'playwright-core';
import { PDF_LIMITS } from '../pdf-limits';
import { Chromium } from './chromium';

/** Where the document seems to lie; `.invalid` never exists (RFC 2606). */
export const PRINT_ORIGIN = 'http://pdf.invalid';

export interface PrintAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** What the document may load, by its path: its own pictures and fonts, from memory. Undefined: there is no such thing. */
export type PrintAssets = (path: string) => Promise<PrintAsset | undefined>;

const POLICY = `default-src 'none'; img-src ${PRINT_ORIGIN}; font-src ${PRINT_ORIGIN}; style-src 'unsafe-inline'`;
/** Browsers of earlier versions do not know margin boxes and get their page numbers from the printer. */
const MARGIN_BOXES_SINCE = 131;
const FOOTER =
  '<div style="width:100%;text-align:center;font-size:8pt;color:#666"><span class="pageNumber"></span></div>';

/** Answers a request of the document from memory; everything else goes nowhere. */
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
    body: asset.bytes,
  });
}

export interface PrintOptions {
  /** Bookmarks and the structure for readers that cannot see; left out of a draft, which is quicker. */
  readonly isDraft: boolean;
}

const print = (page: Page, version: string, { isDraft }: PrintOptions): Promise<Buffer> => {
  const isOld = Number.parseInt(version, 10) < MARGIN_BOXES_SINCE;
  return page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    outline: !isDraft,
    tagged: !isDraft,
    ...(isOld && { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: FOOTER }),
  });
};

async function printIn(browser: Browser, html: string, assets: PrintAssets, options: PrintOptions): Promise<Buffer> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    context.setDefaultTimeout(PDF_LIMITS.printMs);
    // A page that is closed meanwhile can no longer be answered.
    await context.route('**/*', (route) => answer(route, html, assets).catch(() => undefined));
    const page = await context.newPage();
    await page.goto(`${PRINT_ORIGIN}/`, { waitUntil: 'load' });
    // Asked from outside of the page, which runs no script: fonts may come after everything else.
    await page.evaluate('document.fonts.ready.then(() => true)');
    return await print(page, browser.version(), options);
  } finally {
    await context.close();
  }
}

/** Prints HTML as PDF. The page runs no script and reaches nothing but what is handed in. */
@Injectable()
export class PdfPrinter {
  constructor(private readonly chromium: Chromium) {}

  /** 409 where no browser can be started; an error where the document cannot be printed in two minutes. */
  print(html: string, assets: PrintAssets, options: PrintOptions = { isDraft: false }): Promise<Buffer> {
    return this.chromium.use((browser) => printIn(browser, html, assets, options), PDF_LIMITS.printMs);
  }
}
