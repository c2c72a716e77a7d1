import type { ConvertedPage, HtmlJob } from './conversion-job';
import { layOutConfluence } from './confluence-layout';
import { layOutGoogleDoc } from './google-docs-layout';
import { headingAnchors } from './heading-anchors';
import { parseHtml, type HtmlDocument } from './html-document';
import type { LaidOutPage } from './layout';
import { layOutNotion } from './notion-layout';
import { layOutPlain } from './plain-layout';
import { prepareContent, cleanDocument } from './prepare-content';
import { ReferenceCollector } from './references';
import { createTurndown } from './turndown-service';
import { layOutWeb } from './web-layout';

function layOut(document: HtmlDocument, job: HtmlJob): LaidOutPage {
  switch (job.layout) {
    case 'web':
      return layOutWeb(document, job.url ?? '', job.navigationScope);
    case 'confluence':
      return layOutConfluence(document);
    case 'notion':
      return layOutNotion(document);
    case 'google-docs':
      return layOutGoogleDoc(document);
    case 'plain':
      return layOutPlain(document, job.url);
  }
}

/** Prints a laid-out page; the collector may already hold images that came with it. */
export function printPage(page: LaidOutPage, collector: ReferenceCollector): ConvertedPage {
  prepareContent(page.document, page.root);
  const anchors = headingAnchors(page.document, page.root);
  collector.collect(page.document, page.root);
  const markdown = createTurndown()
    .turndown(page.root.html() ?? '')
    .trim();
  const { references, images, skipped } = collector;
  const { title, outline = [], links = [], canonical } = page;
  return { title, markdown: `${markdown}\n`, references, images, outline, links, canonical, anchors, skipped };
}

/** Converts one HTML page to Markdown; throws TooComplexError when it is nested too deeply. */
export function htmlToMarkdown(job: HtmlJob): ConvertedPage {
  const document = parseHtml(job.html);
  cleanDocument(document);
  const page = layOut(document, job);
  return printPage(page, new ReferenceCollector(page.base));
}
