import { ResponseField } from '../../common/dto/fields';

/** A personal API token, without its secret. */
export class TokenResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['api-token'], example: 'api-token' })
  object: 'api-token';

  @ResponseField({ description: 'Identifier of the token.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({ description: 'What its owner calls it.', example: 'CI pipeline' })
  name: string;

  @ResponseField({
    description: 'The only organization it opens, when it is limited to one.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0e',
  })
  organization?: string;

  @ResponseField({ description: 'When it was made.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When it stops working; absent: never.',
    required: false,
    format: 'date-time',
    example: '2027-01-31T09:30:00.000Z',
  })
  expiresAt?: string;
}

/** A token that was just made: the only answer that holds its secret. */
export class NewTokenResponse extends TokenResponse {
  @ResponseField({
    description: 'The token itself. Keep it now: it is never shown again.',
    example: 'bnd_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  })
  token: string;
}
