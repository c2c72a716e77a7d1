import { Injectable } from '@nestjs/common';
import { filterMarkdown } from '../../conditions/filter-markdown';
import { readFrontMatter } from '../../content/documents/front-matter';
import { renderMarkdown } from '../../content/documents/render-markdown';
import type { InternalTarget } from '../../content/documents/stored-reference';
import { targetIds } from '../../content/pages/reference-addresses';
import type { PageWithText } from '../../content/pages/pages.repository';
import { BookTexts, type Gathered } from '../../content/pdf/book/book-texts';
import type { ReadPoint } from '../../content/revisions/revision-points';
import { absolute } from '../composing/head';
import type { PageEyes } from '../../content/pages/page-eyes';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteHrefs } from '../serving/site-hrefs';

const TITLE = /^\s*#\s+[^\n]*(?:\n|$)/;

/** Writes pages of sites as Markdown for machines: without what is hidden from the reader, every link absolute. */
@Injectable()
export class PageMarkdown {
  constructor(
    private readonly texts: BookTexts,
    private readonly pages: SitePageReader,
  ) {}

  async write(point: ReadPoint, page: PageWithText, eyes: PageEyes, hrefs: SiteHrefs): Promise<string> {
    const text = { source: page.source ?? '', references: page.references ?? [] };
    const address = await this.addresses(point, text, eyes, hrefs);
    const written = renderMarkdown(text.source, text.references, address);
    const body = filterMarkdown(written.slice(readFrontMatter(written).end), eyes.dataOf(page))
      .replace(TITLE, '')
      .trim();
    const description = page.details.description ? `${page.details.description}\n\n` : '';
    return `# ${page.title.replace(/\s+/g, ' ')}\n\n${description}${body}\n`;
  }

  private async addresses(
    point: ReadPoint,
    text: Parameters<BookTexts['gather']>[1][number],
    eyes: PageEyes,
    hrefs: SiteHrefs,
  ): Promise<(target: InternalTarget) => string | undefined> {
    const gathered: Gathered = { files: new Map(), reusables: new Map() };
    if (text.references.length > 0) await this.texts.gather(point, [text], gathered);
    const shown = await this.pages.shown(point, targetIds(text.references).page, eyes);
    return (target) => {
      if (target.kind === 'reusable-content') return undefined;
      if (target.kind === 'file') {
        const file = gathered.files.get(target.id);
        return file && absolute(hrefs, hrefs.file(file.fileId, file.name));
      }
      const page = shown.get(target.id);
      const anchor = target.anchor ? `#${target.anchor}` : '';
      return page && absolute(hrefs, hrefs.page(`${page.path}.md`)) + anchor;
    };
  }
}
