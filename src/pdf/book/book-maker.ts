import { Inject, Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { BlobStore } from '../../storage/blob-store';
import type { PageVisibility } from '../../content/pages/page-visibility';
import type { PageRow } from '../../content/pages/pages.repository';
import type { ReadPoint } from '../../content/revisions/revision-points';
import { RevisionsRepository } from '../../content/revisions/revisions.repository';
import { type FillIn, PdfPrinter, type PrintAssets } from '../chromium/pdf-printer';
import { PDF_LIMITS } from '../pdf-limits';
import { readPlaces } from '../pdf-places';
import {
  anchorPrefix,
  type Book,
  type BookCover,
  bookHtml,
  contentsNumbers,
  hasContents,
  titleLevel,
  titleText,
} from './book-html';
import type { BookPage } from './book-outline';
import { BookReferences } from './book-references';
import { BookTexts, EMPTY_TEXT } from './book-texts';
import { PageTextWriter } from './page-text-writer';
import { fontFile, specialCharacters } from './pdf-fonts';

/** Texts that are read and written together. */
const PAGES_AT_ONCE = 50;

const tooLarge = (what: string) =>
  conflict(`This is too large for one PDF: ${what}. Request a part of it with the query parameter \`page\`.`);

/** What is to be printed: pages of a revision, with a cover. */
export interface BookOrder {
  readonly point: ReadPoint;
  readonly cover: BookCover;
  /** Every page of the revision that may be named, for titles of what is referred to. */
  readonly rows: readonly PageRow[];
  readonly pages: readonly BookPage[];
  /** For whom it is made; without it for those who write it, who see everything. */
  readonly reader?: BookReader;
}

interface BookReader {
  /** What they see; pages that they do not see are neither among the rows nor the pages. */
  readonly visibility: PageVisibility;
  /** Where a page outside of the book lies for them. */
  readonly address: (pageId: string) => string;
}

/** Turns pages of a revision into one PDF. */
@Injectable()
export class BookMaker {
  constructor(
    private readonly texts: BookTexts,
    private readonly writer: PageTextWriter,
    private readonly revisions: RevisionsRepository,
    private readonly printer: PdfPrinter,
    private readonly blobs: BlobStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 409 when it is too large for one PDF, or when no browser can be started. */
  async make(order: BookOrder): Promise<Buffer> {
    const written = order.pages.filter(({ page }) => page.documentHash !== null).length;
    if (written > PDF_LIMITS.pages) throw tooLarge(`it has ${written} pages, the maximum is ${PDF_LIMITS.pages}`);
    const gathered = { files: new Map(), reusables: new Map() };
    const spaceUrl = `${this.configuration.publicUrl}/app/spaces/${order.point.spaceId}`;
    const address = order.reader?.address ?? ((pageId: string) => `${spaceUrl}/pages/${pageId}`);
    const references = new BookReferences(order.rows, order.pages, address, gathered);
    const book = await this.write(order, references, gathered);
    const assets: PrintAssets = (path) => this.asset(path, references);
    const fillIn: FillIn = (draft) => contentsNumbers(readPlaces(draft));
    const pdf = await this.printer.print(bookHtml(book), assets, hasContents(book) ? fillIn : undefined);
    if (pdf.length > PDF_LIMITS.bytes) throw tooLarge(`it has ${Math.round(pdf.length / 1024 / 1024)} MiB`);
    return pdf;
  }

  private async write(
    { point, cover, pages, reader }: BookOrder,
    references: BookReferences,
    gathered: Parameters<BookTexts['gather']>[2],
  ): Promise<Book> {
    const space = await this.revisions.settings(point);
    const texts: string[] = [];
    const titles = pages.map((entry) => titleText(entry) + (entry.page.details.description ?? ''));
    const characters = new Set(specialCharacters([cover.title, ...titles].join('')));
    let length = 0;
    for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
      const batch = pages.slice(from, from + PAGES_AT_ONCE);
      const stored = await this.texts.read(batch.flatMap(({ page }) => page.documentHash ?? []));
      await this.texts.gather(point, [...stored.values()], gathered);
      for (const { page, depth } of batch) {
        const text = stored.get(page.documentHash ?? '') ?? EMPTY_TEXT;
        const variables = { space: space.variables, page: page.details.variables ?? {} };
        const place = { prefix: anchorPrefix(page.pageId), headingLevel: titleLevel(depth) + 1 };
        const reply =
          text.source === ''
            ? undefined
            : await this.writer.write({
                ...text,
                ...place,
                ...references.of(text),
                variables,
                ...(reader && { reader: reader.visibility.dataOf(page) }),
              });
        for (const character of reply?.characters ?? []) characters.add(character);
        length += reply?.html.length ?? 0;
        if (length > PDF_LIMITS.html) throw tooLarge('its text is too long');
        texts.push(reply?.html ?? '');
      }
    }
    return { cover, pages, texts, characters: [...characters] };
  }

  /** A picture of the book, or a font. */
  private async asset(path: string, { pictures }: BookReferences): Promise<Awaited<ReturnType<PrintAssets>>> {
    const [kind, name = ''] = path.split('/');
    if (kind === 'fonts') return fontFile(name);
    const picture = kind === 'pictures' ? pictures.get(name) : undefined;
    const bytes = picture && (await this.blobs.read(picture.blobHash));
    return picture && bytes && { contentType: picture.contentType, bytes };
  }
}
