import { StopsAtField } from '../../../access/responsibility/stops-at.field';
import { StringField } from '../../../common/dto/fields';
import {
  ResourceType,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';

export class CreateScimTokenDto {
  @StringField({ min: 1, max: 100, description: 'Name of the directory, 1 to 100 characters.', example: 'Okta' })
  name: string;
}

/** The token of a directory that provisions the organization, without its secret. */
export class ScimTokenResponse {
  @ResourceType('scim-token')
  object: 'scim-token';

  @ResponseText('Identifier of the token.', '02KQxUz5wPbYh1eTq7mA0c')
  id: string;

  @ResponseText('Name of the directory.', 'Okta')
  name: string;

  @ResponseUrl('Base URL to enter in the directory.', 'http://localhost:3000/scim/v2')
  baseURL: string;

  @ResponsePart(
    'Who is responsible for it: the admin who created it or took it over. When they may no longer manage sign-in it goes on for 14 days, until `stopsAt`, unless someone else takes it over.',
    UserResponse,
  )
  responsible: UserResponse;

  @StopsAtField()
  stopsAt?: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseTime('When it was last used, accurate to about five minutes.', '2026-01-31T11:05:00.000Z', {
    required: false,
  })
  lastUsedAt?: string;

  @ResponseTime('Until when the secret before the last rotation counts.', '2026-02-01T09:30:00.000Z', {
    required: false,
  })
  previousSecretUntil?: string;
}

/** A token that was just created or rotated: the only response that contains its secret. */
export class NewScimTokenResponse extends ScimTokenResponse {
  @ResponseText(
    'The secret to enter in the directory. Store it now: it is not shown again.',
    'bnds_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  )
  token: string;
}
