import { Module } from '@nestjs/common';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { ImportModule } from '../import/import.module';
import { SpacesModule } from '../spaces/spaces.module';
import { ImportRunQueue } from './import-run-queue';
import { ImportRunScheduler } from './import-run-scheduler';
import { ImportRunWorker } from './import-run-worker';
import { ImportRunsController } from './import-runs.controller';
import { ImportRunsOfSpaces } from './import-runs-of-spaces';
import { ImportRunsRepository } from './import-runs.repository';
import { ImportRunsService } from './import-runs.service';
import { ImportTargets } from './import-targets';

/** Imports that run in the queue. */
@Module({
  imports: [SpacesModule, ContentModule, ImportModule, ChangeRequestsModule],
  controllers: [ImportRunsController],
  providers: [
    ImportRunQueue,
    ImportRunScheduler,
    ImportRunWorker,
    ImportRunsOfSpaces,
    ImportRunsRepository,
    ImportRunsService,
    ImportTargets,
  ],
})
export class ImportRunsModule {}
