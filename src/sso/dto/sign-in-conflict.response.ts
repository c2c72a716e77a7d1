import { type ProviderKind, PROVIDER_KINDS } from '../../auth/sessions/provider-kind';
import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { CONFLICT_REASONS, type ConflictReason } from '../entities/sign-in-conflict.entity';

class ConflictProvider {
  @ResponseField({ description: 'What it speaks.', enum: [...PROVIDER_KINDS], example: 'oidc' })
  type: ProviderKind;

  @ResponseField({ description: 'Identifier of the provider.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;
}

/** A sign-in that was refused because of an existing account, until an admin resolves it. */
export class SignInConflictResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['sign-in-conflict'], example: 'sign-in-conflict' })
  object: 'sign-in-conflict';

  @ResponseField({ description: 'Identifier of the conflict.', example: '02KQxUz5wPbYh1eTq7mA0x' })
  id: string;

  @ResponseField({
    description:
      'subject: the provider calls the owner of this account otherwise, as when an address is given to someone else; provider: another provider of the organization signs the person in; place: no admin has let the person sign in through a provider.',
    enum: [...CONFLICT_REASONS],
    example: 'subject',
  })
  reason: ConflictReason;

  @ResponseField({ description: 'The identity provider that sent the person.', type: ConflictProvider })
  provider: ConflictProvider;

  @ResponseField({ description: 'What the provider calls the person.', example: '00u1a2b3c4' })
  subject: string;

  @ResponseField({ description: 'The address that the provider named.', example: 'ada@example.com' })
  email: string;

  @ResponseField({ description: 'Whose account is in conflict.', type: UserResponse })
  user: UserResponse;

  @ResponseField({
    description: 'When it was refused last.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  occurredAt: string;

  @ResponseField({
    description: 'The identifier that the person was shown.',
    required: false,
    example: '7f0c1c0e-9a53-4a39-8f4a-5b1f6a2f8d11',
  })
  requestId?: string;
}
