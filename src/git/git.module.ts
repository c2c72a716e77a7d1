import { Module } from '@nestjs/common';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { ImportModule } from '../import/import.module';
import { MembersModule } from '../members/members.module';
import { OutboundModule } from '../outbound/outbound.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UsersModule } from '../users/users.module';
import { ClientController } from './client/client.controller';
import { AppApi } from './forges/app-api';
import { AppTokens } from './forges/app-tokens';
import { ForgeClient } from './forges/forge-client';
import { GitAccess } from './git-access';
import { GitAddresses } from './git-addresses';
import { GitCache } from './git-cache';
import { GitConnectionsController } from './git-connections.controller';
import { GitConnectionsRepository } from './git-connections.repository';
import { GitConnectionsService } from './git-connections.service';
import { GitContractController } from './git-contract.controller';
import { GitContractService } from './git-contract.service';
import { GitJobs } from './git-jobs';
import { GitMember } from './git-member';
import { GitResponsibility } from './git-responsibility';
import { GitSpaceHooks } from './space-hooks.repository';
import { GitQueue } from './git-queue';
import { GitRunRecorder } from './git-run-recorder';
import { GitRunner } from './git-runner';
import { GitRunsController } from './git-runs.controller';
import { GitRunsRepository } from './git-runs.repository';
import { GitRunsService } from './git-runs.service';
import { GitSecrets } from './git-secrets';
import { GitTransfers } from './git-transfers';
import { GitHubAppController } from './github-app/github-app.controller';
import { GitHubAppService } from './github-app/github-app.service';
import { GitHooksController } from './hooks/git-hooks.controller';
import { GitHooksService } from './hooks/git-hooks.service';
import { LfsFiles } from './sync/lfs-files';
import { StoredFilesReader } from './lfs/stored-files.reader';
import { IncomingPulls } from './pulls/incoming-pulls';
import { OutgoingPulls } from './pulls/outgoing-pulls';
import { PullContent } from './pulls/pull-content';
import { PullOpener } from './pulls/pull-opener';
import { PullRequests } from './pulls/pull-requests';
import { PullRequestsController } from './pulls/pull-requests.controller';
import { PullRequestsRepository } from './pulls/pull-requests.repository';
import { PullRequestsService } from './pulls/pull-requests.service';
import { PullStatus } from './pulls/pull-status';
import { SigningKeys } from './signing/signing-keys';
import { SigningKeysController } from './signing/signing-keys.controller';
import { SigningKeysRepository } from './signing/signing-keys.repository';
import { CommitAuthors } from './sync/commit-authors';
import { FirstSync } from './sync/first-sync';
import { GitSync } from './git-sync';
import { CommitImporter } from './sync/commit-importer';
import { MergeDecisions } from './sync/merge-decisions';
import { MergeSync } from './sync/merge-sync';
import { CommitExporter } from './sync/commit-exporter';
import { OutgoingFiles } from './sync/outgoing-files';
import { UnpushedContent } from './sync/unpushed-content';
import { GeneratedSummary } from './sync/generated-summary';
import { BranchPusher } from './sync/branch-pusher';
import { OutboundSync } from './sync/outbound-sync';
import { SingleExport } from './sync/single-export';
import { SingleImport } from './sync/single-import';
import { SurvivingTextReader } from './sync/surviving-text.reader';

/** Synchronization of spaces with Git repositories. */
@Module({
  imports: [
    SpacesModule,
    ContentModule,
    ImportModule,
    ChangeRequestsModule,
    MembersModule,
    OutboundModule,
    UsersModule,
  ],
  controllers: [
    GitConnectionsController,
    GitRunsController,
    GitContractController,
    GitHooksController,
    ClientController,
    PullRequestsController,
    SigningKeysController,
    GitHubAppController,
  ],
  providers: [
    AppApi,
    AppTokens,
    GitHubAppService,
    GitAccess,
    GitAddresses,
    GitCache,
    GitConnectionsRepository,
    GitConnectionsService,
    GitContractService,
    GitHooksService,
    GitJobs,
    GitMember,
    GitResponsibility,
    GitSpaceHooks,
    GitQueue,
    GitRunRecorder,
    GitRunner,
    GitRunsRepository,
    GitRunsService,
    GitSecrets,
    GitTransfers,
    LfsFiles,
    StoredFilesReader,
    SigningKeys,
    SigningKeysRepository,
    CommitAuthors,
    FirstSync,
    GitSync,
    CommitImporter,
    MergeDecisions,
    MergeSync,
    CommitExporter,
    OutgoingFiles,
    UnpushedContent,
    GeneratedSummary,
    BranchPusher,
    OutboundSync,
    SingleExport,
    SingleImport,
    SurvivingTextReader,
    ForgeClient,
    IncomingPulls,
    OutgoingPulls,
    PullOpener,
    PullContent,
    PullRequests,
    PullRequestsRepository,
    PullRequestsService,
    PullStatus,
  ],
  exports: [GitConnectionsRepository, GitRunRecorder, GitRunsService],
})
export class GitModule {}
