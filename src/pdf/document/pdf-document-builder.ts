import { Inject, Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ApiReferences } from '../../reference/api-references';
import { BlobStore } from '../../storage/blob-store';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { Variables } from '../../content/model/page-details';
import type { PageRow } from '../../content/storage/pages.repository';
import type { ReadPoint } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { PrintAssets } from '../chromium/pdf-printer';
import { PrintProcesses } from '../chromium/print-processes';
import { PDF_LIMITS } from '../pdf-limits';
import {
  anchorPrefix,
  type PdfDocument,
  type PdfCover,
  pdfHtml,
  hasContents,
  titleLevel,
  titleText,
} from '../pdf-html';
import type { PdfPage } from './pdf-outline';
import { PdfReferences } from './pdf-references';
import { PdfTexts, EMPTY_TEXT, type Gathered } from './pdf-texts';
import type { PageTextReply, StoredText } from './page-text-job';
import { PageTextWriter } from './page-text-writer';
import { fontFile, charactersBeyondPlainFont } from './pdf-fonts';

/** Texts that are read and rendered per batch. */
const PAGES_AT_ONCE = 50;

const tooLarge = (what: string) =>
  conflict(
    'export_too_large',
    `This is too large for one PDF: ${what}. Request a part of it with the query parameter \`page\`.`,
  );

/** The pages of a revision to be printed, with a cover. */
export interface PdfDocumentInput {
  /** The organization whose specifications the pages may show. */
  readonly organizationId: string;
  readonly point: ReadPoint;
  readonly cover: PdfCover;
  /** Every page of the revision that may be referred to, for its title. */
  readonly rows: readonly PageRow[];
  readonly pages: readonly PdfPage[];
  /** The reader that it is rendered for; undefined for authors, who see everything. */
  readonly reader?: BookReader;
}

interface BookReader {
  /** The visibility of content for them; hidden pages are neither among the rows nor the pages. */
  readonly visibility: PageVisibility;
  /** The URL of a page outside of the document. */
  readonly address: (pageId: string) => string;
}

/** Renders pages of a revision as one PDF. */
@Injectable()
export class PdfDocumentBuilder {
  constructor(
    private readonly texts: PdfTexts,
    private readonly writer: PageTextWriter,
    private readonly revisions: RevisionsRepository,
    private readonly printer: PrintProcesses,
    private readonly blobs: BlobStore,
    private readonly specs: ApiReferences,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 409 if it is too large for one PDF, or if no browser can be started. */
  async build(input: PdfDocumentInput): Promise<Buffer> {
    const written = input.pages.filter(({ page }) => page.type === 'document').length;
    if (written > PDF_LIMITS.pages) throw tooLarge(`it has ${written} pages, the maximum is ${PDF_LIMITS.pages}`);
    const gathered = { files: new Map(), reusables: new Map() };
    const spaceUrl = `${this.configuration.publicUrl}/app/spaces/${input.point.spaceId}`;
    const address = input.reader?.address ?? ((pageId: string) => `${spaceUrl}/pages/${pageId}`);
    const references = new PdfReferences(input.rows, input.pages, address, gathered);
    const document = await this.write(input, references, gathered);
    const assets: PrintAssets = (path) => this.asset(path, references);
    const pdf = await this.printer.print({ html: pdfHtml(document), hasContents: hasContents(document) }, assets);
    if (pdf.length > PDF_LIMITS.bytes) throw tooLarge(`it has ${Math.round(pdf.length / 1024 / 1024)} MiB`);
    return pdf;
  }

  private async write(input: PdfDocumentInput, references: PdfReferences, gathered: Gathered): Promise<PdfDocument> {
    const { point, cover, pages } = input;
    const space = await this.revisions.settings(point);
    const texts: string[] = [];
    const titles = pages.map((entry) => titleText(entry) + (entry.page.details.description ?? ''));
    const characters = new Set(charactersBeyondPlainFont([cover.title, ...titles].join('')));
    let length = 0;
    for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
      const batch = pages.slice(from, from + PAGES_AT_ONCE);
      const stored = await this.texts.ofPages(
        point,
        batch.map(({ page }) => page),
      );
      await this.texts.gather(point, [...stored.values()], gathered);
      for (const entry of batch) {
        const text = stored.get(entry.page.pageId) ?? EMPTY_TEXT;
        const reply =
          text.source === '' ? undefined : await this.writePage(input, entry, text, references, space.variables);
        for (const character of reply?.characters ?? []) characters.add(character);
        length += reply?.html.length ?? 0;
        if (length > PDF_LIMITS.html) throw tooLarge('its text is too long');
        texts.push(reply?.html ?? '');
      }
    }
    return { cover, pages, texts, characters: [...characters] };
  }

  private async writePage(
    { organizationId, reader }: PdfDocumentInput,
    { page, depth }: PdfPage,
    text: StoredText,
    references: PdfReferences,
    space: Variables,
  ): Promise<Pick<PageTextReply, 'html' | 'characters'>> {
    const place = { prefix: anchorPrefix(page.pageId), headingLevel: titleLevel(depth) + 1 };
    const { html, characters, mentions } = await this.writer.write({
      ...text,
      ...place,
      ...references.of(text),
      variables: { space, page: page.details.variables ?? {} },
      ...(reader && { reader: reader.visibility.dataOf(page) }),
    });
    if (mentions.length === 0) return { html, characters };
    const look = { idPrefix: place.prefix, headingLevel: Math.min(5, place.headingLevel), isPrint: true };
    const filled = await this.specs.fill(organizationId, html, mentions, look);
    return { html: filled.html, characters: [...characters, ...charactersBeyondPlainFont(filled.html)] };
  }

  /** An image of the document, or a font. */
  private async asset(path: string, { pictures }: PdfReferences): Promise<Awaited<ReturnType<PrintAssets>>> {
    const [kind, name = ''] = path.split('/');
    if (kind === 'fonts') return fontFile(name);
    const picture = kind === 'pictures' ? pictures.get(name) : undefined;
    const bytes = picture && (await this.blobs.read(picture.blobHash));
    return picture && bytes && { contentType: picture.contentType, bytes };
  }
}
