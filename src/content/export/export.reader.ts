import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { FilesRepository } from '../storage/files.repository';
import { isKeptWithoutReference } from '../../../core/documents/markdown/repository-files';
import { PagesRepository } from '../storage/pages.repository';
import { ReusablesRepository } from '../storage/reusables.repository';
import type { RevisionPoint } from '../model/branch.sql';
import { RevisionsRepository } from '../storage/revisions.repository';
import { ExportLayout } from './export-layout';
import { ExportRepository } from './export.repository';
import { FoldersRepository } from './folders.repository';

/** Reads the content of an export, except texts and bytes. */
@Injectable()
export class ExportReader {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly exports: ExportRepository,
    private readonly folders: FoldersRepository,
  ) {}

  async read(point: RevisionPoint): Promise<ExportLayout> {
    const [pages, files, reusables, settings] = await Promise.all([
      this.pages.wholeInPieces(point),
      this.files.wholeInPieces(point),
      this.reusables.whole(point),
      this.revisions.settings(point),
    ]);
    const otherFiles = files.filter(({ path }) => !isKeptWithoutReference(path)).map(({ fileId }) => fileId);
    const absentPages = pages.filter(({ details }) => details.imported?.absent).map(({ pageId }) => pageId);
    const referenced = await this.exports.referenced(point, [...otherFiles, ...absentPages]);
    const folder = settings.folderHash === null ? undefined : await this.folders.find(settings.folderHash);
    await yieldToEventLoop();
    return ExportLayout.of({ pages, files, reusables, settings, referenced, ...(folder && { folder }) });
  }
}
