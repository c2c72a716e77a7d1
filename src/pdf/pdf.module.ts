import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { BookMaker } from './book/book-maker';
import { BookTexts } from './book/book-texts';
import { PageTextWriter } from './book/page-text-writer';
import { Chromium } from './chromium/chromium';
import { PdfPrinter } from './chromium/pdf-printer';
import { PdfRenderer } from './pdf-renderer';
import { PdfController } from './pdf.controller';
import { PdfExportsRepository } from './pdf-exports.repository';
import { PdfService } from './pdf.service';

/** PDFs of pages and of whole spaces, printed by Chromium. */
@Module({
  imports: [ContentModule],
  controllers: [PdfController],
  providers: [
    PdfService,
    PdfRenderer,
    PdfExportsRepository,
    BookMaker,
    BookTexts,
    PageTextWriter,
    PdfPrinter,
    Chromium,
  ],
  exports: [BookTexts, PdfRenderer, PdfService],
})
export class PdfModule {}
