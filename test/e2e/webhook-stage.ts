import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { WebhookReceiver } from './webhook-receiver';
import { WebhookWorld } from './webhook-world';

/** A separate organization for each test, with a receiver of its webhooks. */
class WebhookStage extends OrganizationStage {
  receiver: WebhookReceiver;
  world: WebhookWorld;
}

/** Call outside of tests. */
export function webhookStage(): WebhookStage {
  const on = organizationStage(new WebhookStage('/webhooks'), { outboundAllow: ['127.0.0.1'] });
  beforeAll(async () => {
    on.receiver = await WebhookReceiver.start();
  });
  beforeEach(() => {
    on.world = new WebhookWorld(on.app, on.receiver, on.tenant);
  });
  afterAll(() => on.receiver.close());
  return on;
}
