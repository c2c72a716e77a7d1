import { NumberField, ResponseField } from '../../../common/dto/fields';
import { ResourceType } from '../../../common/dto/response-fields';

export class UpdateSignInPolicyDto {
  @NumberField({
    optional: true,
    min: 1,
    max: 3650,
    description:
      'Longest life of tokens that are created by people who signed in through an identity provider, in days; 1 to 3650.',
    example: 90,
  })
  tokenDays?: number;

  @NumberField({
    optional: true,
    nullable: true,
    min: 1,
    max: 365,
    description:
      'Days after which people have to sign in again for their tokens to work, 1 to 365; null: they work without.',
    example: 30,
  })
  signInDays?: number | null;

  @NumberField({
    optional: true,
    min: 1,
    max: 720,
    description: 'Hours after which a session ends, regardless of use; 1 to 720.',
    example: 12,
  })
  sessionHours?: number;

  @NumberField({
    optional: true,
    min: 10,
    max: 60,
    description: 'Minutes without a request after which a session ends; 10 to 60.',
    example: 60,
  })
  idleMinutes?: number;
}

/** How long sign-ins of an organization hold. */
export class SignInPolicyResponse {
  @ResourceType('sign-in-policy')
  object: 'sign-in-policy';

  @ResponseField({
    description: 'Longest life of tokens of people who signed in through an identity provider, in days.',
    example: 90,
  })
  tokenDays: number;

  @ResponseField({
    description: 'Days after which people have to sign in again for their tokens to work; null: they work without.',
    nullable: true,
    type: 'integer',
    example: null,
  })
  signInDays: number | null;

  @ResponseField({ description: 'Hours after which a session ends, regardless of use.', example: 12 })
  sessionHours: number;

  @ResponseField({ description: 'Minutes without a request after which a session ends.', example: 60 })
  idleMinutes: number;
}
