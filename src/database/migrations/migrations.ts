import { CreateCore1763700000001 } from './1763700000001-create-core';
import { CreateSearch1763700000002 } from './1763700000002-create-search';
import { CreateChangeRequests1795273021811 } from './1795273021811-create-change-requests';
import { IndexChanges1795273100000 } from './1795273100000-index-changes';
import { CreateComments1795273814545 } from './1795273814545-create-comments';
import { LinkCommentsToReviews1795277265269 } from './1795277265269-link-comments-to-reviews';
import { CreatePdfExports1795280000000 } from './1795280000000-create-pdf-exports';
import { CreateTeamsAndGrants1795300000000 } from './1795300000000-create-teams-and-grants';
import { CreateInvites1795300100000 } from './1795300100000-create-invites';
import { CreateAuditEvents1795300300000 } from './1795300300000-create-audit-events';
import { IndexTrash1795300400000 } from './1795300400000-index-trash';
import { CreateSites1795310000000 } from './1795310000000-create-sites';
import { CreateOpenapi1795310100000 } from './1795310100000-create-openapi';
import { AddPublishedPath1795310300000 } from './1795310300000-add-published-path';
import { CreateSiteFeedback1795310200000 } from './1795310200000-create-site-feedback';
import { CreateTranslationSettings1795400200000 } from './1795400200000-create-translation-settings';
import { CreateSessions1795400000000 } from './1795400000000-create-sessions';
import { CreateSso1795400050000 } from './1795400050000-create-sso';
import { CreateWebhooks1795400300000 } from './1795400300000-create-webhooks';
import { CreateSaml1795400100000 } from './1795400100000-create-saml';
import { CreateOidc1795400500000 } from './1795400500000-create-oidc';
import { IndexGeneratedParts1795400400000 } from './1795400400000-index-generated-parts';
import { CreateRateCounts1795500000000 } from './1795500000000-create-rate-counts';
import { CreateIdempotencyKeys1795500100000 } from './1795500100000-create-idempotency-keys';
import { UnlinkSearchRows1795600000000 } from './1795600000000-unlink-search-rows';
import { NameProcessesOfIdempotencyKeys1795610000000 } from './1795610000000-name-processes-of-idempotency-keys';
import { ProveEmailDomains1795700000000 } from './1795700000000-prove-email-domains';
import { CreateGit1795800000000 } from './1795800000000-create-git';
import { CreateNotifications1795810000000 } from './1795810000000-create-notifications';
import { LinkIdentities1795820000000 } from './1795820000000-link-identities';
import { AddChatsAndFeeds1795830000000 } from './1795830000000-add-chats-and-feeds';
import { CreateAccounts1795910000000 } from './1795910000000-create-accounts';
import { CreateInsights1795840000000 } from './1795840000000-create-insights';
import { CreateInvitations1795900000000 } from './1795900000000-create-invitations';
import { LimitSignIns1795920000000 } from './1795920000000-limit-sign-ins';
import { CreateLiveDocuments1795937000000 } from './1795937000000-create-live-documents';
import { AddSingleLogout1795925000000 } from './1795925000000-add-single-logout';
import { AddOpenedPullRequests1795936100000 } from './1795936100000-add-opened-pull-requests';
import { AddPullRequests1795936000000 } from './1795936000000-add-pull-requests';
import { CheckMetadata1795931000000 } from './1795931000000-check-metadata';
import { CreateAccessMappings1795960000000 } from './1795960000000-create-access-mappings';
import { AddGithubApps1795971000000 } from './1795971000000-add-github-apps';
import { CreateNotificationMails1795972000000 } from './1795972000000-create-notification-mails';
import { SumEventsByFacet1795973000000 } from './1795973000000-sum-events-by-facet';
import { AddFirstRevisionOfGit1795978000000 } from './1795978000000-add-first-revision-of-git';
import { AddMemberSearchText1796210000000 } from './1796210000000-add-member-search-text';
import { AddSuggestions1796200000000 } from './1796200000000-add-suggestions';
import { AddAgentsToTokens1796300000000 } from './1796300000000-add-agents-to-tokens';
import { CreateFonts1796310000000 } from './1796310000000-create-fonts';
import { CreateImportRuns1796400000000 } from './1796400000000-create-import-runs';
import { CreateGlossary1796410000000 } from './1796410000000-create-glossary';
import { SumRatingsOfPages1796430000000 } from './1796430000000-sum-ratings-of-pages';
import { CreateSiteEventProgress1796450000000 } from './1796450000000-create-site-event-progress';
import { KeepImportedFolders1796480000000 } from './1796480000000-keep-imported-folders';
import { AddResumableUploads1796510000000 } from './1796510000000-add-resumable-uploads';
import { ImportUploads1796520000000 } from './1796520000000-import-uploads';
import { NoteLiveProcesses1796530000000 } from './1796530000000-note-live-processes';
import { KeepSigningKeys1796600000000 } from './1796600000000-keep-signing-keys';
import { SignCommits1796545000000 } from './1796545000000-sign-commits';
import { RecordUsedClients1796800000000 } from './1796800000000-record-used-clients';
import { EndPendingSteps1796900000000 } from './1796900000000-end-pending-steps';
import { AddResponsibleMembers1796700000000 } from './1796700000000-add-responsible-members';
import { NoteSpacesOfUploads1796701000000 } from './1796701000000-note-spaces-of-uploads';
import { WidenTeamTitles1797000000000 } from './1797000000000-widen-team-titles';
import { CreateOutboundPauses1797100000000 } from './1797100000000-create-outbound-pauses';
import { CreateAuditStreamEntries1797400000000 } from './1797400000000-create-audit-stream-entries';
import { CreateBackupStates1797500000000 } from './1797500000000-create-backup-states';
import { AddBackupVerification1797600000000 } from './1797600000000-add-backup-verification';
import { CreateChangeRequestChecks1797700000000 } from './1797700000000-create-change-request-checks';
import { HashMarkdown1797710000000 } from './1797710000000-hash-markdown';
import { AddExternalIds1797850000000 } from './1797850000000-add-external-ids';
import { CreateEventLog1798100000000 } from './1798100000000-create-event-log';
import { CreateQuotas1797200000000 } from './1797200000000-create-quotas';
import { CreateAnnouncements1797201000000 } from './1797201000000-create-announcements';
import { RecordProgramVersions1797300000000 } from './1797300000000-record-program-versions';
import { CreateScim1795950000000 } from './1795950000000-create-scim';
import { CreateLdap1795938000000 } from './1795938000000-create-ldap';
import { CreateFavorites1798500000000 } from './1798500000000-create-favorites';
import { RemindOfReviews1798600000000 } from './1798600000000-remind-of-reviews';
import { MergeWhenReady1798710000000 } from './1798710000000-merge-when-ready';
import { CreateSpaceOwners1798720000000 } from './1798720000000-create-space-owners';
import { TimeComments1799000000000 } from './1799000000000-time-comments';

/** In the order they run. Once a migration has landed it is never edited: write a new one. */
export const migrations = [
  CreateCore1763700000001,
  CreateSearch1763700000002,
  CreateChangeRequests1795273021811,
  IndexChanges1795273100000,
  CreateComments1795273814545,
  LinkCommentsToReviews1795277265269,
  CreatePdfExports1795280000000,
  CreateTeamsAndGrants1795300000000,
  CreateInvites1795300100000,
  CreateAuditEvents1795300300000,
  IndexTrash1795300400000,
  CreateSites1795310000000,
  CreateOpenapi1795310100000,
  CreateSiteFeedback1795310200000,
  AddPublishedPath1795310300000,
  CreateSessions1795400000000,
  CreateSso1795400050000,
  CreateSaml1795400100000,
  CreateTranslationSettings1795400200000,
  CreateWebhooks1795400300000,
  IndexGeneratedParts1795400400000,
  CreateOidc1795400500000,
  CreateRateCounts1795500000000,
  CreateIdempotencyKeys1795500100000,
  UnlinkSearchRows1795600000000,
  NameProcessesOfIdempotencyKeys1795610000000,
  ProveEmailDomains1795700000000,
  CreateGit1795800000000,
  CreateNotifications1795810000000,
  LinkIdentities1795820000000,
  AddChatsAndFeeds1795830000000,
  CreateInsights1795840000000,
  CreateInvitations1795900000000,
  CreateAccounts1795910000000,
  LimitSignIns1795920000000,
  AddSingleLogout1795925000000,
  CheckMetadata1795931000000,
  AddPullRequests1795936000000,
  AddOpenedPullRequests1795936100000,
  CreateLiveDocuments1795937000000,
  CreateLdap1795938000000,
  CreateScim1795950000000,
  CreateAccessMappings1795960000000,
  AddGithubApps1795971000000,
  CreateNotificationMails1795972000000,
  SumEventsByFacet1795973000000,
  AddFirstRevisionOfGit1795978000000,
  AddSuggestions1796200000000,
  AddMemberSearchText1796210000000,
  AddAgentsToTokens1796300000000,
  CreateFonts1796310000000,
  CreateImportRuns1796400000000,
  CreateGlossary1796410000000,
  SumRatingsOfPages1796430000000,
  CreateSiteEventProgress1796450000000,
  KeepImportedFolders1796480000000,
  AddResumableUploads1796510000000,
  ImportUploads1796520000000,
  NoteLiveProcesses1796530000000,
  SignCommits1796545000000,
  KeepSigningKeys1796600000000,
  AddResponsibleMembers1796700000000,
  NoteSpacesOfUploads1796701000000,
  RecordUsedClients1796800000000,
  EndPendingSteps1796900000000,
  WidenTeamTitles1797000000000,
  CreateOutboundPauses1797100000000,
  CreateQuotas1797200000000,
  CreateAnnouncements1797201000000,
  RecordProgramVersions1797300000000,
  CreateAuditStreamEntries1797400000000,
  CreateBackupStates1797500000000,
  AddBackupVerification1797600000000,
  CreateChangeRequestChecks1797700000000,
  HashMarkdown1797710000000,
  AddExternalIds1797850000000,
  CreateEventLog1798100000000,
  CreateFavorites1798500000000,
  RemindOfReviews1798600000000,
  MergeWhenReady1798710000000,
  CreateSpaceOwners1798720000000,
  TimeComments1799000000000,
];

/**
 * From this one on, processes of the version before go on beside a migration and after it: it only adds, and what it no longer
 * needs is taken away by a migration of a later release.
 */
export const FIRST_ROLLING = UnlinkSearchRows1795600000000.name;

/** Migrations that take something away, with the release that was the first not to use it. */
export const CONTRACTS: Readonly<Record<string, string>> = {
  // A rule for rows that processes of any version meet, lifted.
  UnlinkSearchRows1795600000000: '0.1.0',
};
