import { ResponseField } from '../../common/dto/fields';
import { WebhookResponse } from './webhook.response';

/** A webhook with its new secret. */
export class WebhookSecretResponse extends WebhookResponse {
  @ResponseField({
    description: 'What messages are signed with. Shown this once: keep it where the receiver can read it.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  })
  secret: string;
}
