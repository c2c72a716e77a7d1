import { ResponseField } from '../../common/dto/fields';
import { DeliveryResponse } from './delivery.response';

class DeliveryTry {
  @ResponseField({ description: 'When the attempt started.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
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

  @ResponseField({
    description: 'Beginning of the response body, at most 1024 characters, if it is text.',
    required: false,
    example: 'ok',
  })
  excerpt?: string;

  @ResponseField({
    description: 'Why there was no response.',
    required: false,
    example: 'The URL could not be fetched. Check that it is public and responds within 15 seconds.',
  })
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

  @ResponseField({
    description: 'The newest 50 attempts, in order, including those before a redelivery.',
    type: [DeliveryTry],
  })
  attempts: DeliveryTry[];
}
