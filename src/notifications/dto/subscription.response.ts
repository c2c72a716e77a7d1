import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText, ResponseUrl } from '../../common/dto/response-fields';
import {
  SUBSCRIPTION_REASONS,
  SUBSCRIPTION_TARGETS,
  type SubscriptionReason,
  type SubscriptionTarget,
} from '../entities/notification-subscription.entity';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class SubscriptionUrls {
  @ResponseUrl('API URL of the subscription.', `https://docs.example.com/v1/spaces/${ID}/subscription`)
  location: string;
}

/** Whether the caller follows something. */
export class SubscriptionResponse {
  @ResourceType('subscription')
  object: 'subscription';

  @ResponseField({ description: 'What kind of thing it is.', enum: [...SUBSCRIPTION_TARGETS], example: 'space' })
  type: SubscriptionTarget;

  @ResponseField({ description: 'Identifier of the space, page or change request.', example: ID })
  target: string;

  @ResponseText(
    'Title of the space or page, or subject of the change request, which may be empty; absent for a page that is no longer there.',
    'Handbook',
    { required: false },
  )
  title?: string;

  @ResponseField({ description: 'Number of the change request.', type: 'integer', required: false, example: 7 })
  number?: number;

  @ResponseField({ description: 'Identifier of the space that it is or belongs to.', example: ID })
  space: string;

  @ResponseText('Title of that space.', 'Handbook')
  spaceTitle: string;

  @ResponseFlag('Whether the caller follows it.')
  watching: boolean;

  @ResponseField({
    description:
      'Why. manual: the caller said so; author, participant, reviewer: what they have to do with the change request. Absent if they never followed it.',
    required: false,
    enum: [...SUBSCRIPTION_REASONS],
    example: 'manual',
  })
  reason?: SubscriptionReason;

  @ResponsePart('URLs of the resource.', SubscriptionUrls)
  urls: SubscriptionUrls;
}
