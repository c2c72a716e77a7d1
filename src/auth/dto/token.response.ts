import { ResponseField } from '../../common/dto/fields';

/** A personal API token, without its secret. */
export class TokenResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['api-token'], example: 'api-token' })
  object: 'api-token';

  @ResponseField({ description: 'Identifier of the token.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({ description: 'Name given by its owner.', example: 'CI pipeline' })
  name: string;

  @ResponseField({
    description: 'The only organization that the token gives access to, if it is limited to one.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0e',
  })
  organization?: string;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When the token expires; absent if it never does.',
    required: false,
    format: 'date-time',
    example: '2027-01-31T09:30:00.000Z',
  })
  expiresAt?: string;
}

/** A token that was just made: the only answer that holds its secret. */
export class NewTokenResponse extends TokenResponse {
  @ResponseField({
    description: 'The token itself. Store it now: it is not shown again.',
    example: 'bnd_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  })
  token: string;
}
