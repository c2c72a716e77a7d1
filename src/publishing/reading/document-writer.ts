import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { escapeHtml } from '../../../core/documents/blocks/html/escape';
import type { RenderedFile } from '../../../core/documents/blocks/html/render-options';
import { textCost } from '../../../core/documents/markdown/text-cost';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { targetIds } from '../../content/storage/references/reference-addresses';
import type { PageWithText } from '../../content/storage/pages.repository';
import { PdfTexts, type Gathered } from '../../pdf/document/pdf-texts';
import type { StoredText } from '../../pdf/document/page-text-job';
import type { ReadPoint } from '../../content/storage/revision-points';
import { type DocumentJob, type DocumentReply, type ReferredSitePage, renderDocument } from './document-html';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { VisibleSite } from '../../sites/audience/visible-site';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { LinkedSpaces } from './linked-places';
import { type ResolvedLinks, SpaceLinks } from './space-links';
import { SitePageReader } from './site-page.reader';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
const NO_LINKS: ResolvedLinks = { addresses: {} };
const NOTHING_NEEDED = { math: false, api: false };

/** A rendered text, and the other spaces that it links to. */
export interface WrittenDocument extends DocumentReply {
  readonly linked?: LinkedSpaces;
}

/** Renders the text of a page as HTML for one visitor, in a constant number of statements. */
@Injectable()
export class DocumentWriter implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<DocumentJob, DocumentReply>(
    join(__dirname, 'document-html.worker'),
    LIMITS,
    {
      cost: documentCost,
      work: renderDocument,
    },
  );

  constructor(
    private readonly texts: PdfTexts,
    private readonly pages: SitePageReader,
    private readonly links: SpaceLinks,
  ) {}

  /**
   * A text that takes more than 20 seconds to render is shown as source.
   * @param site where links to other spaces are resolved; without it, they lead to the app
   */
  async write(
    point: ReadPoint,
    page: PageWithText,
    visibility: PageVisibility,
    hrefs: SiteHrefs,
    site?: VisibleSite,
  ): Promise<WrittenDocument> {
    const text: StoredText = { source: page.source ?? '', references: page.references ?? [] };
    const gathered: Gathered = { files: new Map(), reusables: new Map() };
    if (text.references.length > 0) await this.texts.gather(point, [text], gathered);
    const all = [text, ...gathered.reusables.values()];
    const sources = all.map(({ source }) => source);
    const { addresses, linked } = site ? await this.links.resolve(sources, site, hrefs) : NO_LINKS;
    const job: DocumentJob = {
      ...text,
      elsewhere: addresses,
      appPrefix: this.links.prefix,
      pages: await this.pagesOf(point, all, visibility, hrefs),
      files: filesOf(gathered, hrefs),
      reusables: Object.fromEntries(gathered.reusables),
      data: visibility.dataOf(page),
    };
    const reply = (await this.queue.run(job)) ?? asTyped(text);
    return { ...reply, ...(linked && { linked }) };
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }

  private async pagesOf(
    point: ReadPoint,
    texts: readonly StoredText[],
    visibility: PageVisibility,
    hrefs: SiteHrefs,
  ): Promise<Record<string, ReferredSitePage>> {
    const ids = targetIds(texts.flatMap(({ references }) => references)).page;
    const shown = await this.pages.shown(point, ids, visibility);
    return Object.fromEntries([...shown].map(([id, { title, path }]) => [id, { title, href: hrefs.page(path) }]));
  }
}

const INCLUDE = /\{%-?\s*include\b/g;

/** Upper bound: every include might refer to any of the reusable contents. */
function documentCost({ source, reusables }: DocumentJob): number {
  const included = Object.values(reusables).map((text) => text.source);
  const places = [source, ...included].reduce((count, text) => count + (text.match(INCLUDE)?.length ?? 0), 0);
  return textCost(source) + places * included.reduce((cost, text) => cost + textCost(text), 0);
}

const filesOf = ({ files }: Gathered, hrefs: SiteHrefs): Record<string, RenderedFile> =>
  Object.fromEntries(
    [...files.values()].map(({ fileId, name, size, width, height }) => [
      fileId,
      { url: hrefs.file(fileId, name), name, size, ...(width !== null && height !== null && { width, height }) },
    ]),
  );

const asTyped = ({ source }: StoredText): DocumentReply => ({
  html: `<pre class="bd-source">${escapeHtml(source)}</pre>`,
  outline: [],
  needs: NOTHING_NEEDED,
  summary: '',
  updates: [],
  mentions: [],
});
