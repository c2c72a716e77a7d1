import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseText, ResponseTime } from '../../common/dto/response-fields';

/** A personal API token, without its secret. */
export class TokenResponse {
  @ResourceType('api-token')
  object: 'api-token';

  @ResponseText('Identifier of the token.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Name given by its owner.', 'CI pipeline')
  name: string;

  @ResponseField({
    description:
      'Whether an agent that its owner let in works with it: it gives access to the MCP server for authors and to nothing else.',
    type: 'boolean',
    example: false,
  })
  agent: boolean;

  @ResponseText(
    'The only organization that the token gives access to, if it is limited to one.',
    '02KQxUz5wPbYh1eTq7mA0e',
    { required: false },
  )
  organization?: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseTime('When the token expires; absent if it never does.', '2027-01-31T09:30:00.000Z', { required: false })
  expiresAt?: string;

  @ResponseTime(
    'When it was last used, accurate to about five minutes; absent if it was not used later than that.',
    '2026-01-31T11:05:00.000Z',
    { required: false },
  )
  lastUsedAt?: string;

  @ResponseText(
    'Identity provider that its owner had signed in through; the token ends with the trust in that provider.',
    '02KQxUz5wPbYh1eTq7mA0p',
    { required: false },
  )
  provider?: string;
}

/** A token that was just created: the only response that contains its secret. */
export class NewTokenResponse extends TokenResponse {
  @ResponseText(
    'The token itself. Store it now: it is not shown again.',
    'bnd_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  )
  token: string;
}
