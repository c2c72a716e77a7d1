import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { OpenapiModule } from '../openapi/openapi.module';
import { ReferenceModule } from '../reference/reference.module';
import { BookBuilder } from './book/book-builder';
import { BookSpecs } from './book/book-specs';
import { BookTexts } from './book/book-texts';
import { PageTextWriter } from './book/page-text-writer';
import { DiagramLibrary } from './chromium/diagram-library';
import { PrintProcesses } from './chromium/print-processes';
import { PdfRenderer } from './pdf-renderer';
import { PdfController } from './pdf.controller';
import { PdfExportsRepository } from './pdf-exports.repository';
import { PdfService } from './pdf.service';

/** PDFs of pages and of whole spaces, printed by Chromium. */
@Module({
  imports: [ContentModule, OpenapiModule, ReferenceModule],
  controllers: [PdfController],
  providers: [
    PdfService,
    PdfRenderer,
    PdfExportsRepository,
    BookBuilder,
    BookTexts,
    BookSpecs,
    PageTextWriter,
    PrintProcesses,
    DiagramLibrary,
  ],
  exports: [BookSpecs, BookTexts, DiagramLibrary, PdfRenderer, PdfService],
})
export class PdfModule {}
