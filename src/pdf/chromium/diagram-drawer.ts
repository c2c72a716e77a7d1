import { Injectable } from '@nestjs/common';
import type { Browser, Page, Route } from 'playwright-core';
import { type DrawnDiagram, diagramSources, withDrawings } from '../../documents/html/diagrams';
import { PDF_LIMITS } from '../pdf-limits';
import { Chromium } from './chromium';
import { DiagramLibrary, type DiagramTools } from './diagram-library';
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

/** A document whose diagrams are replaced by images, and these images by their paths. */
export interface Illustrated {
  readonly html: string;
  readonly pictures: ReadonlyMap<string, PrintAsset>;
}

async function answer(route: Route, { file }: DiagramTools): Promise<void> {
  const url = route.request().url();
  const found = url.startsWith(`${ORIGIN}/`) ? file(url.slice(ORIGIN.length + 1)) : undefined;
  if (!found) return route.abort();
  return route.fulfill({ contentType: found.contentType, headers: { ...found.headers }, body: found.content });
}

/** Draws diagrams one at a time, and passes on each as soon as it is ready. */
async function drawAll(
  browser: Browser,
  tools: DiagramTools,
  sources: readonly string[],
  take: (index: number, drawn: Answer) => void,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  await context.route('**/*', (route) => answer(route, tools).catch(() => undefined));
  const page: Page = await context.newPage();
  await page.goto(`${ORIGIN}/${tools.frame()}`, { waitUntil: 'load' });
  for (const [index, source] of sources.entries())
    if (index < PDF_LIMITS.diagrams && source.length <= PDF_LIMITS.diagram)
      take(index, await page.evaluate<Answer>(asking(source)));
  await context.close();
}

/** Draws the diagrams of a document to be printed: only with our own scripts, without network access, in a separate page. */
@Injectable()
export class DiagramDrawer {
  constructor(
    private readonly chromium: Chromium,
    private readonly library: DiagramLibrary,
  ) {}

  /** Diagrams that are invalid, too large or too slow are printed as source. */
  async illustrate(html: string): Promise<Illustrated> {
    const { tools } = this.library;
    const sources = tools ? diagramSources(html) : [];
    const pictures = new Map<string, PrintAsset>();
    if (!tools || sources.length === 0) return { html, pictures };
    const drawn: DrawnDiagram[] = [];
    const take = (index: number, { drawing }: Answer): void => {
      if (!drawing || drawing.light.length > PDF_LIMITS.diagramPicture) return;
      const path = `diagrams/${index}.svg`;
      pictures.set(path, { contentType: 'image/svg+xml', bytes: Buffer.from(drawing.light) });
      drawn[index] = { href: `/${path}`, label: drawing.label };
    };
    // If the browser was closed, the diagrams drawn so far are used; the PDF is rendered in any case.
    await this.chromium
      .use((browser) => drawAll(browser, tools, sources, take), PDF_LIMITS.drawMs)
      .catch(() => undefined);
    return { html: withDrawings(html, drawn), pictures };
  }
}
