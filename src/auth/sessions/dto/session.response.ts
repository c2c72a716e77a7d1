import { ResponseField } from '../../../common/dto/fields';
import { PROVIDER_KINDS, type ProviderKind } from '../provider-kind';

class SessionProvider {
  @ResponseField({ description: 'Protocol of the provider.', enum: [...PROVIDER_KINDS], example: 'saml' })
  type: ProviderKind;

  @ResponseField({ description: 'Identifier of the provider.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;
}

/** A browser or program that a person has signed in with. */
export class SessionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['session'], example: 'session' })
  object: 'session';

  @ResponseField({ description: 'Identifier of the session.', example: '02KQxUz5wPbYh1eTq7mA0s' })
  id: string;

  @ResponseField({
    description: 'The only organization that the session gives access to.',
    example: '02KQxUz5wPbYh1eTq7mA0e',
  })
  organization: string;

  @ResponseField({ description: 'Identity provider that the person signed in through.', type: SessionProvider })
  provider: SessionProvider;

  @ResponseField({ description: 'Whether this is the session of the request.', example: true })
  current: boolean;

  @ResponseField({
    description: 'When the person signed in.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({
    description: 'When it was last used, accurate to about five minutes.',
    format: 'date-time',
    example: '2026-01-31T11:05:00.000Z',
  })
  lastUsedAt: string;

  @ResponseField({
    description: 'When the session ends, regardless of use: twelve hours after sign-in.',
    format: 'date-time',
    example: '2026-01-31T21:30:00.000Z',
  })
  expiresAt: string;

  @ResponseField({
    description: 'User agent of the browser at sign-in.',
    required: false,
    example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  userAgent?: string;

  @ResponseField({ description: 'IP address at sign-in.', required: false, example: '192.0.2.7' })
  ip?: string;
}

/** The present session with a new token for it. */
export class RenewedSessionResponse extends SessionResponse {
  @ResponseField({
    description: 'JSON Web Token: send it as `Authorization: Bearer <token>`. Valid for at most one hour.',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6InNlc3Npb24rand0In0.e30.c2lnbmF0dXJl',
  })
  token: string;

  @ResponseField({
    description: 'When this token expires. Renew the session before that.',
    format: 'date-time',
    example: '2026-01-31T12:05:00.000Z',
  })
  tokenExpiresAt: string;
}
