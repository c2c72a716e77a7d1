import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { UsersModule } from '../users/users.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { InstallationEventsController } from './events/installation-events.controller';
import { AnnouncementsController } from './announcements/announcements.controller';
import { AnnouncementsRepository } from './announcements/announcements.repository';
import { Announcements } from './announcements/announcements.service';
import { JobsController } from './jobs/jobs.controller';
import { OperatedJobs } from './jobs/jobs.service';
import { MailRecipients } from './jobs/mail-recipients';
import { Operators } from './operators/operators.service';
import { OperatedOrganizationsController } from './organizations/organizations.controller';
import { OperatedOrganizations, OrganizationQuotas } from './organizations/organizations.service';
import { OutboundController } from './outbound/outbound.controller';
import { OutboundControl } from './outbound/outbound.service';
import { BackupsOverview } from './overview/backups-overview.service';
import { InstallationCounts } from './overview/installation-counts.service';
import { OverviewController } from './overview/overview.controller';
import { Overview } from './overview/overview.service';
import { OperatedPeopleController } from './people/people.controller';
import { OperatedPeople } from './people/people.service';
import { LateMerge } from './privacy/late-merge';
import { MergedRecords } from './privacy/merged-records';
import { PersonErasure } from './privacy/person-erasure.service';
import { PersonExport } from './privacy/person-export.service';
import { PersonMergeRepository } from './privacy/person-merge.repository';
import { PersonMerge } from './privacy/person-merge.service';
import { PersonalDataController } from './privacy/personal-data.controller';
import { PersonalDataRepository } from './privacy/personal-data.repository';
import { DisabledWebhooksController } from './webhooks/disabled-webhooks.controller';
import { DisabledWebhooks } from './webhooks/disabled-webhooks.service';

/** What operators of the installation see and do, beyond its organizations. */
@Module({
  imports: [AccessModule, AuthModule, ContentModule, MembersModule, OrganizationsModule, UsersModule, WebhooksModule],
  controllers: [
    OverviewController,
    OutboundController,
    OperatedOrganizationsController,
    OperatedPeopleController,
    PersonalDataController,
    JobsController,
    DisabledWebhooksController,
    AnnouncementsController,
    InstallationEventsController,
  ],
  providers: [
    Overview,
    InstallationCounts,
    BackupsOverview,
    OutboundControl,
    Operators,
    OperatedOrganizations,
    OrganizationQuotas,
    OperatedPeople,
    OperatedJobs,
    MailRecipients,
    AnnouncementsRepository,
    Announcements,
    DisabledWebhooks,
    PersonalDataRepository,
    PersonErasure,
    PersonExport,
    PersonMergeRepository,
    MergedRecords,
    LateMerge,
    PersonMerge,
  ],
})
export class OperateModule {}
