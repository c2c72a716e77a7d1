import { Module } from '@nestjs/common';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { ImportModule } from '../import/import.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ImportRunQueue } from './import-run-queue';
import { ImportRunScheduler } from './import-run-scheduler';
import { ImportRunWorker } from './import-run-worker';
import { ImportRunsController } from './import-runs.controller';
import { ImportRunSpaceHooks } from './space-hooks';
import { ImportRunsRepository } from './import-runs.repository';
import { ImportRunsService } from './import-runs.service';
import { ImportRunContent } from './import-run-content';
import { ImportTargets } from './import-targets';
import { NewImportRuns } from './new-import-runs';
import { UploadedArchives } from './uploaded-archives';

/** Imports that run in the queue. */
@Module({
  imports: [SpacesModule, ContentModule, ImportModule, ChangeRequestsModule, UploadsModule],
  controllers: [ImportRunsController],
  providers: [
    ImportRunQueue,
    ImportRunScheduler,
    ImportRunWorker,
    ImportRunSpaceHooks,
    ImportRunsRepository,
    ImportRunsService,
    ImportRunContent,
    ImportTargets,
    NewImportRuns,
    UploadedArchives,
  ],
})
export class ImportRunsModule {}
