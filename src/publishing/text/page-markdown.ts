import { Injectable } from '@nestjs/common';
import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { withoutHeadingIds } from '../../../core/documents/markdown/heading-id';
import { renderMarkdown } from '../../../core/documents/markdown/render-markdown';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { MarkdownFilter } from '../../content/reading/pages/markdown-filter';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import { targetIds } from '../../content/storage/references/reference-addresses';
import type { PageWithText } from '../../content/storage/pages.repository';
import { PdfTexts, type Gathered } from '../../pdf/document/pdf-texts';
import type { StoredText } from '../../pdf/document/page-text-job';
import type { ReadPoint } from '../../content/storage/revision-points';
import { specsIn } from '../../reference/text/api-tags';
import { ApiTexts } from '../../reference/text/api-texts';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteHrefs } from '../visit/site-hrefs';

const TITLE = /^\s*#\s+[^\n]*(?:\n|$)/;
/** Placeholder for reusable content until its text is inserted. */
const REUSABLE = 'urn:reusable:';
const INCLUDE = /\{%-?\s*include\s[^%\n]*?urn:reusable:([\w-]+)[^%\n]*%\}/g;
const MAX_NESTED = 3;
const MAX_CHARACTERS = 2 * 1024 * 1024;

/** A text, and the versions of the specifications that it shows. */
export interface SpecText {
  readonly text: string;
  readonly specs?: ReadonlyMap<string, string | undefined>;
  readonly pageId?: string;
}

/** Renders pages of sites as Markdown for machines: without content that is hidden from the reader, and with absolute links. */
@Injectable()
export class PageMarkdown {
  constructor(
    private readonly texts: PdfTexts,
    private readonly pages: SitePageReader,
    private readonly filter: MarkdownFilter,
    private readonly references: ApiTexts,
  ) {}

  async write(point: ReadPoint, page: PageWithText, visibility: PageVisibility, hrefs: SiteHrefs): Promise<string> {
    return (await this.writeWithSpecs(point, page, visibility, hrefs)).text;
  }

  /** The same, with the specifications that it depends on besides the revision. */
  async writeWithSpecs(
    point: ReadPoint,
    page: PageWithText,
    visibility: PageVisibility,
    hrefs: SiteHrefs,
  ): Promise<SpecText> {
    const text: StoredText = { source: page.source ?? '', references: page.references ?? [] };
    const gathered: Gathered = { files: new Map(), reusables: new Map() };
    if (text.references.length > 0) await this.texts.gather(point, [text], gathered);
    const address = await this.addresses(point, [text, ...gathered.reusables.values()], visibility, hrefs, gathered);
    const data = visibility.dataOf(page);
    let left = MAX_CHARACTERS;
    const bodyOf = async ({ source, references }: StoredText, depth: number): Promise<string> => {
      const written = renderMarkdown(source, references, address);
      const filtered = await this.filter.apply(written.slice(readFrontMatter(written).end), data);
      const body = withoutHeadingIds(filtered).replace(TITLE, '').trim();
      left -= body.length;
      const pieces: string[] = [];
      let at = 0;
      for (const { 0: mark, 1: id = '', index } of body.matchAll(INCLUDE)) {
        const included = gathered.reusables.get(id);
        pieces.push(body.slice(at, index));
        if (included && depth < MAX_NESTED && left > 0) pieces.push(await bodyOf(included, depth + 1));
        at = index + mark.length;
      }
      return pieces.join('') + body.slice(at);
    };
    const description = page.details.description ? `${page.details.description}\n\n` : '';
    const { organizationId } = hrefs;
    const sources = [text, ...gathered.reusables.values()].map(({ source }) => source);
    const specs = await this.references.versions(organizationId, specsIn(sources.join('\n')));
    const body = await bodyOf(text, 0);
    const filled = specs.size === 0 ? body : await this.references.fill(organizationId, body);
    return {
      text: `# ${page.title.replace(/\s+/g, ' ')}\n\n${description}${filled}\n`,
      ...(specs.size > 0 && { specs }),
    };
  }

  private async addresses(
    point: ReadPoint,
    texts: readonly StoredText[],
    visibility: PageVisibility,
    hrefs: SiteHrefs,
    { files }: Gathered,
  ): Promise<(target: InternalTarget) => string | undefined> {
    const ids = targetIds(texts.flatMap(({ references }) => references)).page;
    const shown = await this.pages.shown(point, ids, visibility);
    return (target) => {
      if (target.kind === 'reusable-content') return REUSABLE + target.id;
      if (target.kind === 'file') {
        const file = files.get(target.id);
        return file && hrefs.absolute().file(file.fileId, file.name);
      }
      const page = shown.get(target.id);
      const anchor = target.anchor ? `#${target.anchor}` : '';
      return page && hrefs.absolute().page(`${page.path}.md`) + anchor;
    };
  }
}
