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

/** A webhook that a program has declared, with its secret if it is new. */
export class DeclaredWebhookResponse extends WebhookResponse {
  @ResponseText(
    'Secret with which messages are signed. Returned only when the webhook is created.',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    { required: false },
  )
  secret?: string;
}
