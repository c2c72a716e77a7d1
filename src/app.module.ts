import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ormOptions } from '../ormconfig';
import { AccessGuard } from './access/access.guard';
import { AgentsModule } from './agents/agents.module';
import { AccountsModule } from './accounts/accounts.module';
import { ActivityModule } from './activity/activity.module';
import { AccessModule } from './access/access.module';
import { AuditModule } from './audit/audit.module';
import { AuthGuard } from './auth/auth.guard';
import { AuthModule } from './auth/auth.module';
import { BackupModule } from './backup/backup.module';
import { CollectionsModule } from './collections/collections.module';
import { ChangeRequestsModule } from './change-requests/change-requests.module';
import { CommentsModule } from './comments/comments.module';
import { DeprecationNotices } from './common/openapi/deprecation-notices';
import type { Log } from './common/http/logger';
import { type RequestRule, REQUEST_RULES } from './common/http/request-rules.interceptor';
import { ConfigModule } from './config/config.module';
import type { Configuration } from './config/configuration';
import { ContentModule } from './content/content.module';
import { PdfModule } from './pdf/pdf.module';
import { ImportModule } from './import/import.module';
import { ImportRunsModule } from './import-runs/import-runs.module';
import { DatabaseModule } from './database/database.module';
import { DryRun } from './dry-run/dry-run';
import { DryRunGuard } from './dry-run/dry-run.guard';
import { DryRunModule } from './dry-run/dry-run.module';
import { EventLogModule } from './event-log/event-log.module';
import { EventsModule } from './events/events.module';
import { ExternalIdConflicts } from './external-ids/external-id-conflicts';
import { ExternalIdsModule } from './external-ids/external-ids.module';
import { FollowingModule } from './following/following.module';
import { GitModule } from './git/git.module';
import { HealthModule } from './health/health.module';
import { Idempotency } from './idempotency/idempotency';
import { IdempotencyModule } from './idempotency/idempotency.module';
import { JobsModule } from './jobs/jobs.module';
import { OrganizationLimitGuard } from './limits/organization-limit.guard';
import { RateLimitGuard } from './limits/rate-limit.guard';
import { LimitsModule } from './limits/limits.module';
import { TracingModule } from './tracing/tracing.module';
import { LiveModule } from './live/live.module';
import { MailModule } from './mail/mail.module';
import { MembersModule } from './members/members.module';
import { MetricsModule } from './metrics/metrics.module';
import { HomeModule } from './home/home.module';
import { InsightsModule } from './insights/insights.module';
import { NotificationsModule } from './notifications/notifications.module';
import { LdapModule } from './ldap/ldap.module';
import { OidcModule } from './oidc/oidc.module';
import { OperateModule } from './operate/operate.module';
import { OpenapiModule } from './openapi/openapi.module';
import { OrganizationsModule } from './organizations/organizations.module';
import { Preconditions } from './preconditions/preconditions';
import { PreconditionsModule } from './preconditions/preconditions.module';
import { QuotasModule } from './quotas/quotas.module';
import { PublishingModule } from './publishing/publishing.module';
import { ReadOnlyGuard } from './read-only/read-only.guard';
import { SamlModule } from './saml/saml.module';
import { SiteAudienceModule } from './sites/audience/site-audience.module';
import { SiteExtrasModule } from './sites/site-extras.module';
import { SitesModule } from './sites/sites.module';
import { SsoModule } from './sso/sso.module';
import { ScimModule } from './scim/scim.module';
import { SpacesModule } from './spaces/spaces.module';
import { StorageModule } from './storage/storage.module';
import { TeamsModule } from './teams/teams.module';
import { TranslationsModule } from './translations/translations.module';
import { UploadsModule } from './uploads/uploads.module';
import { UsersModule } from './users/users.module';
import { AppHostModule } from './app-host/app-host.module';
import { WaitingModule } from './waiting/waiting.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** Rules for all operations, the first one outermost. */
const requestRules = (publicUrl: string): Provider => ({
  provide: REQUEST_RULES,
  inject: [Idempotency, ExternalIdConflicts, Preconditions, DryRun],
  useFactory: (...rules: RequestRule[]) => [new DeprecationNotices(publicUrl), ...rules],
});

/** A configuration whose database address is known: the operator's server, or the embedded one. */
export type RunningConfiguration = Configuration & { readonly databaseUrl: string };

/** A direct address in addition to that of the database means that the latter is a pooler. */
const connectionOptions = ({ databaseUrl, databasePoolSize, databaseDirectUrl }: RunningConfiguration) =>
  ormOptions(databaseUrl, databasePoolSize, databaseDirectUrl !== undefined);

const FEATURES = [
  OrganizationsModule,
  MembersModule,
  TeamsModule,
  AccessModule,
  WaitingModule,
  SsoModule,
  AccountsModule,
  OpenapiModule,
  WebhooksModule,
  ScimModule,
  SamlModule,
  OidcModule,
  LdapModule,
  CollectionsModule,
  SpacesModule,
  ContentModule,
  PdfModule,
  UploadsModule,
  ImportModule,
  ChangeRequestsModule,
  LiveModule,
  CommentsModule,
  AgentsModule,
  GitModule,
  ImportRunsModule,
  InsightsModule,
  NotificationsModule,
  FollowingModule,
  HomeModule,
  SitesModule,
  SiteExtrasModule,
  SiteAudienceModule,
  PublishingModule,
  TranslationsModule,
  AppHostModule,
  OperateModule,
];

interface ProcessOptions {
  /** Whether this process runs jobs, as the service does and an operator command does not. */
  readonly worker: boolean;
  /** Omitted: on standard output. */
  readonly log?: Log;
}

@Module({})
export class AppModule {
  static forRoot(configuration: RunningConfiguration, { worker, log }: ProcessOptions): DynamicModule {
    return {
      module: AppModule,
      // Interceptors are created in the module of their controller, and resolve the rules there.
      global: true,
      exports: [REQUEST_RULES],
      imports: [
        ConfigModule.forRoot(configuration, log),
        MetricsModule,
        DatabaseModule.forRoot(connectionOptions(configuration)),
        EventsModule,
        EventLogModule,
        JobsModule.forRoot({ worker }),
        MailModule,
        ActivityModule,
        // Operator commands start the same modules, but none of their schedules; read-only mode has none either.
        ...(worker && !configuration.readOnly ? [ScheduleModule.forRoot()] : []),
        LimitsModule,
        ...(worker ? [TracingModule] : []),
        QuotasModule,
        IdempotencyModule,
        PreconditionsModule,
        DryRunModule,
        ExternalIdsModule,
        StorageModule,
        HealthModule,
        UsersModule,
        AuditModule.forRoot({ worker }),
        AuthModule,
        ...FEATURES,
        BackupModule.forRoot({ worker }),
      ],
      // The order matters: authentication, then rate limits, then read-only mode, then dry runs, then authorization.
      providers: [
        { provide: APP_GUARD, useExisting: AuthGuard },
        { provide: APP_GUARD, useExisting: RateLimitGuard },
        { provide: APP_GUARD, useClass: ReadOnlyGuard },
        { provide: APP_GUARD, useClass: DryRunGuard },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useClass: OrganizationLimitGuard },
        requestRules(configuration.publicUrl),
      ],
    };
  }
}
