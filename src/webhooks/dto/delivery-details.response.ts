import { ResponseField } from '../../common/dto/fields';
import { ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';
import { DeliveryResponse } from './delivery.response';

class DeliveryTry {
  @ResponseTime('When the attempt started.')
  triedAt: string;

  @ResponseField({ description: 'Duration in milliseconds.', type: 'integer', example: 120 })
  duration: number;

  @ResponseField({
    description: 'HTTP status of the response; absent if there was none.',
    required: false,
    type: 'integer',
    example: 200,
  })
  status?: number;

  @ResponseText('Beginning of the response body, at most 1024 characters, if it is text.', 'ok', { required: false })
  excerpt?: string;

  @ResponseText(
    'Why there was no response.',
    'The URL could not be fetched. Check that it is public and responds within 15 seconds.',
    { required: false },
  )
  error?: string;
}

/** A delivery with what is sent and how each try went. */
export class DeliveryDetailsResponse extends DeliveryResponse {
  @ResponseField({
    description: 'Request body.',
    type: 'object',
    additionalProperties: true,
    example: {
      type: 'comment_posted',
      timestamp: '2026-01-31T09:30:00.000Z',
      data: { organizationId: '02KQxUz5wPbYh1eTq7mA0o' },
    },
  })
  payload: Record<string, unknown>;

  @ResponsePart('The newest 50 attempts, in order, including those before a redelivery.', [DeliveryTry])
  attempts: DeliveryTry[];
}
