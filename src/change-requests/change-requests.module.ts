import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { OutboundModule } from '../outbound/outbound.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UsersModule } from '../users/users.module';
import { ChangeRequestLocks } from './change-request-locks';
import { ChangeRequestViews } from './change-request-views';
import { ChangeRequestsController } from './change-requests.controller';
import { ChangeRequestsReader } from './change-requests.reader';
import { ChangeRequestsRepository } from './change-requests.repository';
import { ChangeRequestsService } from './change-requests.service';
import { ConflictsRepository } from './conflicts.repository';
import { EditPreparer } from './edits/edit-preparer';
import { EditsService } from './edits/edits.service';
import { RequestEditsController } from './edits/request-edits.controller';
import { MergeService } from './merge.service';
import { MergeGate } from './merging/merge-gate';
import { MergeInputReader } from './merging/merge-input.reader';
import { Merger } from './merging/merger';
import { PrimaryStructureReader } from './merging/primary-structure.reader';
import { TextMerger } from './merging/text-merger';
import { RequestContentController } from './request-content.controller';
import { RequestLinksController } from './request-links.controller';
import { RequestLine } from './request-line';
import { UpdateService } from './update.service';

/** Change requests: lines of content beside the primary one, reviewed and merged. */
@Module({
  imports: [SpacesModule, ContentModule, OutboundModule, UsersModule],
  controllers: [ChangeRequestsController, RequestContentController, RequestEditsController, RequestLinksController],
  providers: [
    EditsService,
    EditPreparer,
    ChangeRequestsService,
    ChangeRequestsRepository,
    ChangeRequestsReader,
    ChangeRequestLocks,
    ChangeRequestViews,
    ConflictsRepository,
    RequestLine,
    MergeService,
    UpdateService,
    Merger,
    MergeGate,
    MergeInputReader,
    PrimaryStructureReader,
    TextMerger,
  ],
  exports: [ChangeRequestsReader, ChangeRequestsRepository],
})
export class ChangeRequestsModule {}
