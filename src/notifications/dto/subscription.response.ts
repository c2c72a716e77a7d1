import { ResponseField } from '../../common/dto/fields';
import {
  SUBSCRIPTION_REASONS,
  SUBSCRIPTION_TARGETS,
  type SubscriptionReason,
  type SubscriptionTarget,
} from '../entities/notification-subscription.entity';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class SubscriptionUrls {
  @ResponseField({
    description: 'API URL of the subscription.',
    format: 'uri',
    example: `https://docs.example.com/v1/spaces/${ID}/subscription`,
  })
  location: string;
}

/** Whether the caller follows something. */
export class SubscriptionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['subscription'], example: 'subscription' })
  object: 'subscription';

  @ResponseField({ description: 'What kind of thing it is.', enum: [...SUBSCRIPTION_TARGETS], example: 'space' })
  type: SubscriptionTarget;

  @ResponseField({ description: 'Identifier of the space, page or change request.', example: ID })
  target: string;

  @ResponseField({ description: 'Identifier of the space that it is or belongs to.', example: ID })
  space: string;

  @ResponseField({ description: 'Whether the caller follows it.', example: true })
  watching: boolean;

  @ResponseField({
    description:
      'Why. manual: the caller said so; author, participant, reviewer: what they have to do with the change request. Absent if they never followed it.',
    required: false,
    enum: [...SUBSCRIPTION_REASONS],
    example: 'manual',
  })
  reason?: SubscriptionReason;

  @ResponseField({ description: 'URLs of the resource.', type: SubscriptionUrls })
  urls: SubscriptionUrls;
}
