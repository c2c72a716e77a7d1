import { BooleanField, ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponseText, ResponseTime } from '../../common/dto/response-fields';

export class UpdatePersonDto {
  @BooleanField({ description: 'Whether the person operates the installation.', example: true })
  operator: boolean;
}

/** An account of the installation. */
export class OperatedPersonResponse {
  @ResourceType('operated-person')
  object: 'operated-person';

  @ResponseText('Identifier of the person.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Display name.', 'Ada Lovelace')
  displayName: string;

  @ResponseText('Email address.', 'ada@example.com')
  email: string;

  @ResponseTime('When the account was created.')
  createdAt: string;

  @ResponseTime('Roughly when the person last called; absent: never.', undefined, { required: false })
  lastSeenAt?: string;

  @ResponseField({ description: 'Number of organizations that the person is a member or guest of.', example: 2 })
  organizations: number;

  @ResponseFlag('Whether the person operates the installation.', false)
  operator: boolean;
}
