import { StringField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponseText } from '../../common/dto/response-fields';

export class PauseOutboundDto {
  @StringField({
    optional: true,
    min: 1,
    max: 200,
    description: 'Why, for other operators, at most 200 characters.',
    example: 'Moving to another server',
  })
  reason?: string;
}

/** Whether what the service does to others is paused. */
export class OutboundResponse {
  @ResourceType('outbound')
  object: 'outbound';

  @ResponseFlag('Whether webhooks, Git synchronization, imports and emails wait.', false)
  paused: boolean;

  @ResponseFlag('Whether the setting OUTBOUND=off keeps them paused, so that they cannot be resumed here.', false)
  switchedOff: boolean;

  @ResponseText('Why they are paused; absent if they are not.', 'restored from a backup', { required: false })
  reason?: string;
}
