import { Injectable } from '@nestjs/common';
import { Sealer } from '../config/sealer';
import type { ImportBundle } from '../import/import-bundle';
import { ArchiveReading } from '../import/upload/archive-reading';
import { UrlImportService } from '../import/url-import.service';
import type { SpaceScope } from '../spaces/space-scope';
import type { ImportRun } from './entities/import-run.entity';
import { purposeOf } from './new-import-runs';
import type { RunMonitor } from './run-monitor';
import { archiveSource, UploadedArchives } from './uploaded-archives';

/** Reads what a run imports: from its address, or from its uploaded archive. */
@Injectable()
export class ImportRunContent {
  constructor(
    private readonly urls: UrlImportService,
    private readonly reading: ArchiveReading,
    private readonly archives: UploadedArchives,
    private readonly sealer: Sealer,
  ) {}

  async read(scope: SpaceScope, run: ImportRun, monitor: RunMonitor, signal: AbortSignal): Promise<ImportBundle> {
    const place = this.sealer.open(purposeOf(run), run.request ?? '');
    if (run.uploadId === null)
      return this.urls.read({ url: place, source: run.source }, { signal, onProgress: monitor.onRead });
    const archive = await this.archives.open(scope, place);
    return this.reading.read(archive, archiveSource(run.source), signal, monitor.onRead);
  }

  /** Nothing of a run that succeeded is needed any more. Call it in the transaction of the import. */
  release(run: ImportRun): Promise<void> {
    return this.archives.release(run);
  }
}
