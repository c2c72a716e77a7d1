import { ResponseField } from '../../common/dto/fields';

/** The caller's feed of a space. */
export class FeedResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['feed'], example: 'feed' })
  object: 'feed';

  @ResponseField({ description: 'Identifier of the space.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  space: string;

  @ResponseField({
    description: 'When the key was created.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;
}

/** A feed with its address. */
export class FeedAddressResponse extends FeedResponse {
  @ResponseField({
    description: 'Address for a feed reader, with the private key. Returned only once.',
    format: 'uri',
    example:
      'https://docs.example.com/v1/spaces/02KQxUz5wPbYh1eTq7mA0d/feed.atom?key=MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo',
  })
  url: string;
}
