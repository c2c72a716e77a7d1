import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Sealer } from '../config/sealer';
import type { ImportBundle } from '../import/import-bundle';
import { ArchiveReading } from '../import/upload/archive-reading';
import { UrlImportService } from '../import/url-import.service';
import type { SpaceScope } from '../spaces/space-scope';
import type { ImportRun } from './entities/import-run.entity';
import { importRunPurpose } from './new-import-runs';
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
    @Inject(LOG) private readonly log: Log,
  ) {}

  async read(scope: SpaceScope, run: ImportRun, monitor: RunMonitor, signal: AbortSignal): Promise<ImportBundle> {
    const place = this.sealer.open(importRunPurpose(run), run.request ?? '');
    if (run.uploadId === null)
      return this.urls.read({ url: place, source: run.source }, { signal, onProgress: monitor.onRead });
    const archive = await this.archives.open(scope, place);
    return this.reading.read(scope.organizationId, archive, archiveSource(run.source), signal, monitor.onRead);
  }

  /** Deletes what a run that succeeded does not need any more. */
  async release(run: ImportRun): Promise<void> {
    await this.archives.release(run).catch((error: unknown) => {
      this.log.warn({ err: error, run: run.id }, 'an imported upload is deleted later');
    });
  }
}
