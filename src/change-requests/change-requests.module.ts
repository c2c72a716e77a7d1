import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { PdfModule } from '../pdf/pdf.module';
import { ImportModule } from '../import/import.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { OutboundModule } from '../outbound/outbound.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ChangeRequestEvents } from './change-request-events';
import { ChangeRequestTransactions } from './change-request-transactions';
import { ExternalChanges } from './external-changes';
import { ChangedOwners } from './owners/changed-owners';
import { ChangedOwnersController } from './owners/changed-owners.controller';
import { ChangedOwnersReader } from './owners/changed-owners.reader';
import { Openings } from './openings';
import { OwnerRequests } from './owner-requests';
import { OwnersRepository } from './owners/owners.repository';
import { OwnersService } from './owners/owners.service';
import { SpaceOwnersController } from './owners/space-owners.controller';
import { CountedReviews } from './counted-reviews';
import { TeamsModule } from '../teams/teams.module';
import { PullRequestMirror } from './pull-request-mirror';
import { ChangeRequestViews } from './change-request-views';
import { ChangeRequestsController } from './change-requests.controller';
import { ChangeRequestsReader } from './change-requests.reader';
import { ChangeRequestsRepository } from './change-requests.repository';
import { ChangeRequestsService } from './change-requests.service';
import { MergeabilityChecker } from './mergeability-checker';
import { ChecksController } from './checks/checks.controller';
import { ChecksReader } from './checks/checks.reader';
import { ChecksRepository } from './checks/checks.repository';
import { ChecksService } from './checks/checks.service';
import { ConflictsRepository } from './conflicts.repository';
import { ConflictTextsReader } from './conflicts/conflict-texts.reader';
import { ConflictsController } from './conflicts/conflicts.controller';
import { ConflictsService } from './conflicts/conflicts.service';
import { EditFiles } from './edits/edit-files';
import { EditPreparer } from './edits/edit-preparer';
import { EditsService } from './edits/edits.service';
import { ChangeRequestEditsController } from './edits/change-request-edits.controller';
import { MergeService } from './merge/merge.service';
import { MergeGate } from './merge/merge-gate';
import { MergeInputReader } from './merge/merge-input.reader';
import { Merger } from './merge/merger';
import { PrimaryStructureReader } from './merge/primary-structure.reader';
import { TextMerger } from './merge/text-merger';
import { OrganizationChangeRequestsController } from './organization-change-requests.controller';
import { ChangeRequestChangesController } from './change-request-changes.controller';
import { ChangeRequestExportController } from './change-request-export.controller';
import { ChangeRequestPdfController } from './change-request-pdf.controller';
import { ChangeRequestPageBatchesController } from './change-request-page-batches.controller';
import { ChangeRequestContentController } from './change-request-content.controller';
import { ChangeRequestImportController } from './change-request-import.controller';
import { ChangeRequestBranch } from './change-request-branch';
import { ChangeRequestLinksController } from './change-request-links.controller';
import { ChangeRequestSpaceHooks } from './space-hooks.repository';
import { ContributorsRepository } from './reviews/contributors.repository';
import { ContributorsService } from './reviews/contributors.service';
import { RequestedReviewersController } from './reviews/requested-reviewers.controller';
import { RequestedReviewersRepository } from './reviews/requested-reviewers.repository';
import { RequestedReviewersService } from './reviews/requested-reviewers.service';
import { ReviewComments } from './reviews/review-comments';
import { ReviewReminders } from './reviews/review-reminders';
import { ReviewRemindersRepository } from './reviews/review-reminders.repository';
import { ReviewsReader } from './reviews/reviews.reader';
import { ReviewsController } from './reviews/reviews.controller';
import { ReviewsRepository } from './reviews/reviews.repository';
import { ReviewsService } from './reviews/reviews.service';
import { SuggestedReviewersController } from './reviews/suggested-reviewers.controller';
import { SuggestedReviewersReader } from './reviews/suggested-reviewers.reader';
import { SuggestedReviewersRepository } from './reviews/suggested-reviewers.repository';
import { SpaceViewers } from './rules/space-viewers';
import { MergeRulesRepository } from './rules/merge-rules.repository';
import { MergeRulesCache } from './rules/merge-rules-cache';
import { MergeRulesService } from './rules/merge-rules.service';
import { OrganizationMergeRulesController } from './rules/organization-merge-rules.controller';
import { SpaceMergeRulesController } from './rules/space-merge-rules.controller';
import { LiveEdits } from './live-edits';
import { MergeAttempts } from './merge-attempts';
import { MergeWhenReadyController } from './merge-when-ready/merge-when-ready.controller';
import { MergeWhenReadyService } from './merge-when-ready/merge-when-ready.service';
import { WaitingMerges } from './merge-when-ready/waiting-merges';
import { WaitingMergesRepository } from './waiting-merges.repository';
import { UpdateService } from './update.service';
import { MergeRulesReader } from './rules/merge-rules.reader';

/** Change requests: branches of content beside the primary one, reviewed and merged. */
@Module({
  imports: [
    SpacesModule,
    TeamsModule,
    ContentModule,
    PdfModule,
    ImportModule,
    OrganizationsModule,
    OutboundModule,
    UploadsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [
    ChangeRequestsController,
    MergeWhenReadyController,
    ChangeRequestContentController,
    ChangeRequestPageBatchesController,
    ChangeRequestImportController,
    ChangeRequestPdfController,
    ChangeRequestExportController,
    ChangeRequestChangesController,
    ChangeRequestEditsController,
    ChangeRequestLinksController,
    RequestedReviewersController,
    SuggestedReviewersController,
    ReviewsController,
    ChecksController,
    ConflictsController,
    SpaceMergeRulesController,
    SpaceOwnersController,
    ChangedOwnersController,
    OrganizationMergeRulesController,
    OrganizationChangeRequestsController,
  ],
  providers: [
    MergeRulesReader,
    EditsService,
    EditPreparer,
    EditFiles,
    ChangeRequestsService,
    ChangeRequestsRepository,
    ChangeRequestsReader,
    ChangeRequestTransactions,
    ChangeRequestEvents,
    LiveEdits,
    ChangeRequestViews,
    ConflictsRepository,
    ChangeRequestBranch,
    ChangeRequestSpaceHooks,
    ExternalChanges,
    PullRequestMirror,
    MergeService,
    MergeAttempts,
    MergeWhenReadyService,
    WaitingMerges,
    WaitingMergesRepository,
    UpdateService,
    Merger,
    MergeGate,
    MergeInputReader,
    PrimaryStructureReader,
    TextMerger,
    RequestedReviewersService,
    RequestedReviewersRepository,
    SuggestedReviewersReader,
    SuggestedReviewersRepository,
    ReviewReminders,
    ReviewRemindersRepository,
    SpaceViewers,
    CountedReviews,
    ChangedOwners,
    ChangedOwnersReader,
    Openings,
    OwnerRequests,
    OwnersRepository,
    OwnersService,
    ReviewsService,
    ReviewsRepository,
    ReviewsReader,
    ReviewComments,
    ContributorsRepository,
    ContributorsService,
    ChecksService,
    ChecksReader,
    ChecksRepository,
    MergeRulesService,
    MergeRulesRepository,
    MergeRulesCache,
    ConflictsService,
    ConflictTextsReader,
    MergeabilityChecker,
  ],
  exports: [
    ReviewsReader,
    EditsService,
    ChangeRequestsService,
    RequestedReviewersService,
    ReviewsService,
    ChangeRequestTransactions,
    LiveEdits,
    ContributorsRepository,
    ExternalChanges,
    PullRequestMirror,
    UpdateService,
    MergeService,
    MergeabilityChecker,
    ChangeRequestBranch,
    ChangeRequestsReader,
    ChangeRequestViews,
    ChangeRequestsRepository,
    ReviewComments,
  ],
})
export class ChangeRequestsModule {}
