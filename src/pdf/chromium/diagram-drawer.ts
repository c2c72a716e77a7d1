import type { Browser, Page, Route } from 'playwright-core';
import { type DrawnDiagram, diagramSources, withDrawings } from '../../../core/documents/blocks/html/diagrams';
import { PDF_LIMITS } from '../pdf-limits';
import { Chromium } from './chromium';
import type { PrintAsset } from './print-asset';

/** The fake origin of the drawing page; `.invalid` never resolves (RFC 2606). */
const ORIGIN = 'http://diagrams.invalid';

interface Answer {
  readonly drawing?: { readonly light: string; readonly label: string };
}

/** The drawing page responds on a message port, which it sends to itself here. */
const asking = (source: string): string => `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  postMessage('draw', '*', [port2]);
  port1.postMessage(${JSON.stringify(source)});
})`;

/** The page that draws diagrams, and the files that it loads by name. */
export interface DrawingPage {
  readonly frame: string;
  readonly file: (name: string) => Promise<PrintAsset | undefined>;
}

/** A document whose diagrams are replaced by images, and these images by their paths. */
export interface Illustrated {
  readonly html: string;
  readonly pictures: ReadonlyMap<string, PrintAsset>;
}

async function answer(route: Route, { file }: DrawingPage): Promise<void> {
  const url = route.request().url();
  const found = url.startsWith(`${ORIGIN}/`) ? await file(url.slice(ORIGIN.length + 1)) : undefined;
  if (!found) return route.abort();
  return route.fulfill({
    contentType: found.contentType,
    headers: { ...found.headers },
    body: Buffer.from(found.bytes),
  });
}

/** Draws diagrams one at a time, and passes on each as soon as it is ready. */
async function drawAll(
  browser: Browser,
  drawing: DrawingPage,
  sources: readonly string[],
  take: (index: number, drawn: Answer) => void,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  await context.route('**/*', (route) => answer(route, drawing).catch(() => undefined));
  const page: Page = await context.newPage();
  await page.goto(`${ORIGIN}/${drawing.frame}`, { waitUntil: 'load' });
  for (const [index, source] of sources.entries())
    if (index < PDF_LIMITS.diagrams && source.length <= PDF_LIMITS.diagram)
      take(index, await page.evaluate<Answer>(asking(source)));
  await context.close();
}

/** Draws the diagrams of a document to be printed: only with our own scripts, without network access, in a separate page. */
export class DiagramDrawer {
  constructor(
    private readonly chromium: Chromium,
    private readonly page?: DrawingPage,
  ) {}

  /** Diagrams that are invalid, too large or too slow are printed as source. */
  async illustrate(html: string): Promise<Illustrated> {
    const { page } = this;
    const sources = page ? diagramSources(html) : [];
    const pictures = new Map<string, PrintAsset>();
    if (!page || sources.length === 0) return { html, pictures };
    const drawn: DrawnDiagram[] = [];
    const take = (index: number, { drawing }: Answer): void => {
      if (!drawing || drawing.light.length > PDF_LIMITS.diagramPicture) return;
      const path = `diagrams/${index}.svg`;
      pictures.set(path, { contentType: 'image/svg+xml', bytes: Buffer.from(drawing.light) });
      drawn[index] = { href: `/${path}`, label: drawing.label };
    };
    // If the browser was closed, the diagrams drawn so far are used; the PDF is rendered in any case.
    await this.chromium
      .use((browser) => drawAll(browser, page, sources, take), PDF_LIMITS.drawMs)
      .catch(() => undefined);
    return { html: withDrawings(html, drawn), pictures };
  }
}
