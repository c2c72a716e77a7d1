import { AccountLink } from './src/accounts/entities/account-link.entity';
import { CodeGenerator } from './src/accounts/entities/code-generator.entity';
import { Passkey } from './src/accounts/entities/passkey.entity';
import { Password } from './src/accounts/entities/password.entity';
import { RecoveryCode } from './src/accounts/entities/recovery-code.entity';
import { Grant } from './src/access/entities/grant.entity';
import { LinkInvite } from './src/access/entities/link-invite.entity';
import { AccessMapping } from './src/sso/mappings/entities/access-mapping.entity';
import { ScimGroup } from './src/scim/groups/entities/scim-group.entity';
import { ScimToken } from './src/scim/tokens/entities/scim-token.entity';
import { ScimUser } from './src/scim/users/entities/scim-user.entity';
import { SignInPolicy } from './src/auth/policies/entities/sign-in-policy.entity';
import { Invitation } from './src/access/entities/invitation.entity';
import { AuditEvent } from './src/audit/entities/audit-event.entity';
import { AuditStreamEntry } from './src/audit/stream/entities/audit-stream-entry.entity';
import { EventLogEnd } from './src/event-log/entities/event-log-end.entity';
import { LoggedEvent } from './src/event-log/entities/logged-event.entity';
import { ApiToken } from './src/auth/entities/api-token.entity';
import { SessionKey } from './src/auth/sessions/entities/session-key.entity';
import { Session } from './src/auth/sessions/entities/session.entity';
import { ChangeRequest } from './src/change-requests/entities/change-request.entity';
import { ChangeRequestCheck } from './src/change-requests/entities/change-request-check.entity';
import { ChangeRequestConflict } from './src/change-requests/entities/change-request-conflict.entity';
import { ChangeRequestContribution } from './src/change-requests/entities/change-request-contribution.entity';
import { ChangeRequestReview } from './src/change-requests/entities/change-request-review.entity';
import { MergeRules } from './src/change-requests/entities/merge-rules.entity';
import { SpaceOwners } from './src/change-requests/entities/space-owners.entity';
import { RequestedReviewer } from './src/change-requests/entities/requested-reviewer.entity';
import { Collection } from './src/collections/entities/collection.entity';
import { Comment } from './src/comments/entities/comment.entity';
import { CommentReaction } from './src/comments/entities/comment-reaction.entity';
import { CommentReply } from './src/comments/entities/comment-reply.entity';
import { ReplyReaction } from './src/comments/entities/reply-reaction.entity';
import { Blob } from './src/content/model/entities/blob.entity';
import { DocumentLink } from './src/content/model/entities/document-link.entity';
import { Document } from './src/content/model/entities/document.entity';
import { FileVersion } from './src/content/model/entities/file-version.entity';
import { ImportedFolder } from './src/content/model/entities/imported-folder.entity';
import { PageVersion } from './src/content/model/entities/page-version.entity';
import { ReusableVersion } from './src/content/model/entities/reusable-version.entity';
import { Revision } from './src/content/model/entities/revision.entity';
import { SettingsVersion } from './src/content/model/entities/settings-version.entity';
import { dataSourceOptions } from './src/database/data-source-options';
import { migrations } from './src/database/migrations/migrations';
import { UsedOAuthClient } from './src/oauth/entities/used-oauth-client.entity';
import { GitConnection } from './src/git/entities/git-connection.entity';
import { GitPullRequest } from './src/git/entities/git-pull-request.entity';
import { GitRun } from './src/git/entities/git-run.entity';
import { FormerSigningKey } from './src/git/entities/former-signing-key.entity';
import { GitSigningKey } from './src/git/entities/git-signing-key.entity';
import { OutboundPause } from './src/jobs/outbound/entities/outbound-pause.entity';
import { ImportRun } from './src/import-runs/entities/import-run.entity';
import { GlossaryEntry } from './src/translations/glossary/entities/glossary-entry.entity';
import { SiteEventDay } from './src/insights/entities/site-event-day.entity';
import { SiteEventFacet } from './src/insights/entities/site-event-facet.entity';
import { SiteEventHour } from './src/insights/entities/site-event-hour.entity';
import { SiteEventProgress } from './src/insights/entities/site-event-progress.entity';
import { SiteEvent } from './src/insights/entities/site-event.entity';
import { VisitorSalt } from './src/insights/entities/visitor-salt.entity';
import { LiveDocument } from './src/live/entities/live-document.entity';
import { LiveUpdate } from './src/live/entities/live-update.entity';
import { Member } from './src/members/entities/member.entity';
import { AccessRevocation } from './src/members/entities/access-revocation.entity';
import { OpenapiSpecVersion } from './src/openapi/entities/openapi-spec-version.entity';
import { OpenapiSpec } from './src/openapi/entities/openapi-spec.entity';
import { OrganizationEmailDomain } from './src/organizations/entities/organization-email-domain.entity';
import { Organization } from './src/organizations/entities/organization.entity';
import { LdapProvider } from './src/ldap/entities/ldap-provider.entity';
import { OidcProvider } from './src/oidc/entities/oidc-provider.entity';
import { SamlProvider } from './src/saml/entities/saml-provider.entity';
import { SamlServiceKey } from './src/saml/entities/saml-service-key.entity';
import { SiteFeedback } from './src/publishing/feedback/entities/site-feedback.entity';
import { SiteRedirect } from './src/sites/entities/site-redirect.entity';
import { SiteSectionGroup } from './src/sites/entities/site-section-group.entity';
import { SiteSection } from './src/sites/entities/site-section.entity';
import { SiteShareLink } from './src/sites/entities/site-share-link.entity';
import { SiteSpace } from './src/sites/entities/site-space.entity';
import { Site } from './src/sites/entities/site.entity';
import { FontFace } from './src/sites/fonts/entities/font-face.entity';
import { Font } from './src/sites/fonts/entities/font.entity';
import { Space } from './src/spaces/entities/space.entity';
import { LinkedIdentity } from './src/sso/entities/linked-identity.entity';
import { ProviderSession } from './src/sso/entities/provider-session.entity';
import { SignInConflict } from './src/sso/entities/sign-in-conflict.entity';
import { SsoRequest } from './src/sso/entities/sso-request.entity';
import { SsoTicket } from './src/sso/entities/sso-ticket.entity';
import { SsoUse } from './src/sso/entities/sso-use.entity';
import { TeamMember } from './src/teams/entities/team-member.entity';
import { Team } from './src/teams/entities/team.entity';
import { TranslationSettings } from './src/translations/entities/translation-settings.entity';
import { Upload } from './src/uploads/entities/upload.entity';
import { User } from './src/users/entities/user.entity';
import { Favorite } from './src/home/entities/favorite.entity';
import { RecentPage } from './src/home/entities/recent-page.entity';
import { FeedKey } from './src/notifications/entities/feed-key.entity';
import { MailSchedule } from './src/notifications/entities/mail-schedule.entity';
import { NotificationMail } from './src/notifications/entities/notification-mail.entity';
import { NotificationPreference } from './src/notifications/entities/notification-preference.entity';
import { NotificationSubscription } from './src/notifications/entities/notification-subscription.entity';
import { Notification } from './src/notifications/entities/notification.entity';
import { WebhookDelivery } from './src/webhooks/entities/webhook-delivery.entity';
import { DeliveryAttempt } from './src/webhooks/entities/delivery-attempt.entity';
import { SpaceSize } from './src/content/model/entities/space-size.entity';
import { Announcement } from './src/operate/announcements/entities/announcement.entity';
import { OrganizationMailCount } from './src/quotas/entities/organization-mail-count.entity';
import { OrganizationQuota } from './src/quotas/entities/organization-quota.entity';
import { Webhook } from './src/webhooks/entities/webhook.entity';

const entities = [
  AccountLink,
  CodeGenerator,
  Passkey,
  Password,
  RecoveryCode,
  User,
  ApiToken,
  Session,
  SessionKey,
  AuditEvent,
  AuditStreamEntry,
  EventLogEnd,
  LoggedEvent,
  Organization,
  OrganizationEmailDomain,
  Member,
  AccessRevocation,
  Team,
  TeamMember,
  Grant,
  LinkInvite,
  Invitation,
  SignInPolicy,
  ScimToken,
  ScimUser,
  ScimGroup,
  AccessMapping,
  Collection,
  Space,
  Revision,
  PageVersion,
  Document,
  DocumentLink,
  ImportedFolder,
  Blob,
  FileVersion,
  ReusableVersion,
  SettingsVersion,
  ChangeRequest,
  ChangeRequestCheck,
  ChangeRequestConflict,
  ChangeRequestReview,
  RequestedReviewer,
  ChangeRequestContribution,
  LiveDocument,
  LiveUpdate,
  MergeRules,
  SpaceOwners,
  Comment,
  CommentReply,
  CommentReaction,
  ReplyReaction,
  Site,
  SiteSectionGroup,
  SiteSection,
  SiteSpace,
  SiteShareLink,
  SiteRedirect,
  Upload,
  Font,
  FontFace,
  SiteFeedback,
  SiteEvent,
  SiteEventFacet,
  SiteEventHour,
  SiteEventProgress,
  SiteEventDay,
  VisitorSalt,
  OpenapiSpec,
  OpenapiSpecVersion,
  TranslationSettings,
  LinkedIdentity,
  ProviderSession,
  SignInConflict,
  SsoRequest,
  SsoUse,
  SsoTicket,
  UsedOAuthClient,
  GitConnection,
  GitPullRequest,
  GitRun,
  GitSigningKey,
  FormerSigningKey,
  ImportRun,
  OutboundPause,
  Announcement,
  SpaceSize,
  OrganizationMailCount,
  OrganizationQuota,
  GlossaryEntry,
  Favorite,
  RecentPage,
  FeedKey,
  Notification,
  NotificationSubscription,
  NotificationPreference,
  NotificationMail,
  MailSchedule,
  Webhook,
  WebhookDelivery,
  DeliveryAttempt,
  SamlProvider,
  SamlServiceKey,
  LdapProvider,
  OidcProvider,
];

/** The only list of all entities and migrations; the service, the tests and the operator commands all use it. */
export const ormOptions = (url: string, poolSize = 10, isPooled = false) =>
  dataSourceOptions(url, { poolSize, isPooled }, entities, migrations);
