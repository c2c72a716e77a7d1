import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseText, ResponseTime } from '../../common/dto/response-fields';
import { DISABLED_REASONS, type DisabledReason } from '../../webhooks/entities/webhook.entity';

/** A webhook that is disabled. */
export class DisabledWebhookResponse {
  @ResourceType('disabled-webhook')
  object: 'disabled-webhook';

  @ResponseText('Identifier of the webhook.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Identifier of its organization.', '02KQxUz5wPbYh1eTq7mA0d')
  organization: string;

  @ResponseText('The host of its URL; the rest may be a secret.', 'hooks.example')
  host: string;

  @ResponseField({
    description:
      'manual: someone switched it off; gone: its URL answered 410; failing: nothing arrived for days; owner: no one was responsible for it.',
    enum: [...DISABLED_REASONS],
    example: 'failing',
  })
  reason: DisabledReason;

  @ResponseTime('When it was last changed, such as disabled.')
  updatedAt: string;
}
