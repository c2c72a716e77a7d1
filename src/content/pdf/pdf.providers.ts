import { BookMaker } from './book/book-maker';
import { BookTexts } from './book/book-texts';
import { PageTextWriter } from './book/page-text-writer';
import { Chromium } from './chromium/chromium';
import { PdfPrinter } from './chromium/pdf-printer';
import { PdfPress } from './pdf-press';
import { PdfExportsRepository } from './pdf-exports.repository';
import { PdfService } from './pdf.service';

/** What the content room needs to make PDFs. */
export const PDF_PROVIDERS = [
  PdfService,
  PdfPress,
  PdfExportsRepository,
  BookMaker,
  BookTexts,
  PageTextWriter,
  PdfPrinter,
  Chromium,
];
