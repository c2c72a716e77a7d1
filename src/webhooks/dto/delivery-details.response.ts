import { ResponseField } from '../../common/dto/fields';
import { DeliveryResponse } from './delivery.response';

class DeliveryTry {
  @ResponseField({ description: 'When it began.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  triedAt: string;

  @ResponseField({ description: 'How long it took, in milliseconds.', type: 'integer', example: 120 })
  duration: number;

  @ResponseField({
    description: 'HTTP status of the answer; absent when there was none.',
    required: false,
    type: 'integer',
    example: 200,
  })
  status?: number;

  @ResponseField({
    description: 'The beginning of the answer, at most 1024 characters, where it is text.',
    required: false,
    example: 'ok',
  })
  excerpt?: string;

  @ResponseField({
    description: 'Why there was no answer.',
    required: false,
    example: 'The address could not be fetched. Check that it is public and answers within 15 seconds.',
  })
  error?: string;
}

/** A delivery with what is sent and how each try went. */
export class DeliveryDetailsResponse extends DeliveryResponse {
  @ResponseField({
    description: 'The body of the message.',
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
    description: 'The newest 50 tries, in their order; those before it was sent again included.',
    type: [DeliveryTry],
  })
  attempts: DeliveryTry[];
}
