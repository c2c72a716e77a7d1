import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { OpenapiModule } from '../openapi/openapi.module';
import { ReferenceModule } from '../reference/reference.module';
import { PdfDocumentBuilder } from './document/pdf-document-builder';
import { PdfSpecs } from './document/pdf-specs';
import { PdfTexts } from './document/pdf-texts';
import { PageTextWriter } from './document/page-text-writer';
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
    PdfDocumentBuilder,
    PdfTexts,
    PdfSpecs,
    PageTextWriter,
    PrintProcesses,
    DiagramLibrary,
  ],
  exports: [PdfSpecs, PdfTexts, DiagramLibrary, PdfRenderer, PdfService],
})
export class PdfModule {}
