import { ResponseText } from '../../common/dto/response-fields';
import { WebhookResponse } from './webhook.response';

/** A webhook with its new secret. */
export class WebhookSecretResponse extends WebhookResponse {
  @ResponseText(
    'Secret with which messages are signed. Returned only once: store it where the receiver can read it.',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  )
  secret: string;
}
