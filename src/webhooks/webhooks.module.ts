import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { UsersModule } from '../users/users.module';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DeliveriesService } from './deliveries/deliveries.service';
import { DeliveryClaims } from './deliveries/delivery-claims';
import { DeliveryJob } from './deliveries/delivery-job';
import { DeliveryPruner } from './deliveries/delivery-pruner';
import { DeliveryQueueRepository } from './deliveries/delivery-queue.repository';
import { DeliveryResults } from './deliveries/delivery-results';
import { DeliverySender } from './deliveries/delivery-sender';
import { WebhookEvents } from './events/webhook-events';
import { WebhookSubjects } from './events/webhook-subjects';
import { WebhookMessages } from './formats/webhook-messages';
import { DisabledWebhooksReader } from './disabled-webhooks.reader';
import { WebhookChecks } from './webhook-checks';
import { WebhookOwner } from './webhook-owner';
import { WebhookResponsibility } from './webhook-responsibility';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSpaces } from './webhook-spaces';
import { WebhookDisabler } from './webhook-disabler';
import { WebhookPresenter } from './webhook-presenter';
import { WebhooksByExternalIdController } from './webhooks-by-external-id.controller';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';
import { DeliveryPrunerRepository } from './deliveries/delivery-pruner.repository';

/** Webhooks: endpoints that receive the events of an organization. */
@Module({
  imports: [MembersModule, UsersModule],
  controllers: [WebhooksByExternalIdController, WebhooksController, DeliveriesController],
  providers: [
    DeliveryPrunerRepository,
    WebhooksService,
    WebhookPresenter,
    WebhooksRepository,
    DisabledWebhooksReader,
    WebhookChecks,
    WebhookOwner,
    WebhookResponsibility,
    WebhookSecrets,
    WebhookDisabler,
    WebhookSpaces,
    WebhookEvents,
    WebhookSubjects,
    DeliveriesService,
    DeliveriesRepository,
    DeliveryQueueRepository,
    DeliveryClaims,
    WebhookMessages,
    DeliverySender,
    DeliveryResults,
    DeliveryJob,
    DeliveryPruner,
  ],
  exports: [DisabledWebhooksReader, WebhookEvents, WebhookSubjects, WebhookSpaces],
})
export class WebhooksModule {}
