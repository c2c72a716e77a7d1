import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { MembersModule } from '../members/members.module';
import { SpacesModule } from '../spaces/spaces.module';
import { SsoModule } from '../sso/sso.module';
import { UsersModule } from '../users/users.module';
import { ExpiringNotices } from './expiring/expiring-notices';
import { ExpiringRepository } from './expiring/expiring.repository';
import { FeedsController } from './feeds/feeds.controller';
import { FeedsRepository } from './feeds/feeds.repository';
import { FeedsService } from './feeds/feeds.service';
import { InboxScope } from './inbox/inbox-scope';
import { InboxRepository } from './inbox/inbox.repository';
import { InboxService } from './inbox/inbox.service';
import { InboxSignals } from './inbox/inbox-signals';
import { InboxViews } from './inbox/inbox-views';
import { NotificationsController } from './inbox/notifications.controller';
import { MailAddressesReader } from './mails/mail-addresses.reader';
import { MailContents } from './mails/mail-contents';
import { MailPlan } from './mails/mail-plan';
import { MailPreferencesController } from './mails/mail-preferences.controller';
import { MailPreferencesService } from './mails/mail-preferences.service';
import { MailRounds } from './mails/mail-rounds';
import { MailSchedulesRepository } from './mails/mail-schedules.repository';
import { NotificationMails } from './mails/notification-mails';
import { UnsubscribeController } from './mails/unsubscribe.controller';
import { UnsubscribeLinks } from './mails/unsubscribe-links';
import { WaitingMailsRepository } from './mails/waiting-mails.repository';
import { NotificationPruner } from './notification-pruner';
import { NotificationSpaceHooks } from './space-hooks.repository';
import { OrphanedNotices } from './orphaned/orphaned-notices';
import { OrphanedRepository } from './orphaned/orphaned.repository';
import { PreferencesController } from './preferences/preferences.controller';
import { PreferencesRepository } from './preferences/preferences.repository';
import { PreferencesService } from './preferences/preferences.service';
import { ActivityJob } from './recording/activity-job';
import { ActivityNotices } from './recording/activity-notices';
import { Audience } from './recording/audience';
import { NotificationTerms } from './recording/notification-terms';
import { AutomaticSubscriptions } from './recording/automatic-subscriptions';
import { NoticesRepository } from './notices.repository';
import { Notifier } from './recording/notifier';
import { OutdatedJob } from './recording/outdated-job';
import { OutdatedNotices } from './recording/outdated-notices';
import { OutdatedRepository } from './recording/outdated.repository';
import { RecipientsRepository } from './recording/recipients.repository';
import { NotificationStreams } from './stream/notification-streams';
import { StreamReader } from './stream/stream-reader';
import { StreamController } from './stream/stream.controller';
import { ChangeRequestSubscriptionController } from './subscriptions/change-request-subscription.controller';
import { PageSubscriptionController } from './subscriptions/page-subscription.controller';
import { SpaceSubscriptionController } from './subscriptions/space-subscription.controller';
import { SubscriptionTargets } from './subscriptions/subscription-targets';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository';
import { SubscriptionsService } from './subscriptions/subscriptions.service';
import { UserSubscriptionsController } from './subscriptions/user-subscriptions.controller';
import { NotificationPrunerRepository } from './notification-pruner.repository';

/** Notifications: inboxes, subscriptions and preferences. */
@Module({
  imports: [AuthModule, MembersModule, UsersModule, SpacesModule, ContentModule, ChangeRequestsModule, SsoModule],
  controllers: [
    FeedsController,
    StreamController,
    PreferencesController,
    MailPreferencesController,
    UnsubscribeController,
    NotificationsController,
    UserSubscriptionsController,
    SpaceSubscriptionController,
    PageSubscriptionController,
    ChangeRequestSubscriptionController,
  ],
  providers: [
    NotificationPrunerRepository,
    InboxService,
    InboxRepository,
    InboxScope,
    InboxSignals,
    InboxViews,
    PreferencesService,
    PreferencesRepository,
    MailAddressesReader,
    MailContents,
    MailPlan,
    MailPreferencesService,
    MailRounds,
    MailSchedulesRepository,
    NotificationMails,
    UnsubscribeLinks,
    WaitingMailsRepository,
    SubscriptionsService,
    SubscriptionsRepository,
    SubscriptionTargets,
    ActivityJob,
    ActivityNotices,
    Audience,
    AutomaticSubscriptions,
    NoticesRepository,
    NotificationTerms,
    Notifier,
    OutdatedJob,
    OutdatedNotices,
    OutdatedRepository,
    RecipientsRepository,
    ExpiringNotices,
    OrphanedNotices,
    OrphanedRepository,
    ExpiringRepository,
    FeedsService,
    FeedsRepository,
    NotificationStreams,
    StreamReader,
    NotificationPruner,
    NotificationSpaceHooks,
  ],
})
export class NotificationsModule {}
