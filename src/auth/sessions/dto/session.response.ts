import { ResponseField } from '../../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
} from '../../../common/dto/response-fields';
import { LOCAL_METHODS, type LocalMethod, PROVIDER_KINDS, type ProviderKind } from '../provider-kind';

class SessionProvider {
  @ResponseField({ description: 'Protocol of the provider.', enum: [...PROVIDER_KINDS], example: 'saml' })
  type: ProviderKind;

  @ResponseText('Identifier of the provider.', '02KQxUz5wPbYh1eTq7mA0p')
  id: string;
}

/** A browser or program in which a person is signed in. */
export class SessionResponse {
  @ResourceType('session')
  object: 'session';

  @ResponseText('Identifier of the session.', '02KQxUz5wPbYh1eTq7mA0s')
  id: string;

  @ResponseText(
    'The only organization that the session gives access to. Omitted where the person signed in without an identity provider: the session then gives access to all of their organizations that allow it.',
    '02KQxUz5wPbYh1eTq7mA0e',
    { required: false },
  )
  organization?: string;

  @ResponsePart('Identity provider that the person signed in through.', SessionProvider, { required: false })
  provider?: SessionProvider;

  @ResponseField({
    description:
      'How the person signed in without an identity provider: by a passkey, a password or an emailed link, each with a one-time code or without, or by the link that set up the account or invited them.',
    enum: [...LOCAL_METHODS],
    example: 'passkey',
    required: false,
  })
  method?: LocalMethod;

  @ResponseFlag('Whether this is the session of the request.')
  current: boolean;

  @ResponseTime('When the person signed in.')
  createdAt: string;

  @ResponseTime('When it was last used, accurate to about five minutes.', '2026-01-31T11:05:00.000Z')
  lastUsedAt: string;

  @ResponseTime('When the session ends, regardless of use: twelve hours after sign-in.', '2026-01-31T21:30:00.000Z')
  expiresAt: string;

  @ResponseText(
    'User agent of the browser at sign-in.',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { required: false },
  )
  userAgent?: string;

  @ResponseText('IP address at sign-in.', '192.0.2.7', { required: false })
  ip?: string;
}

/** The current session with a new token for it. */
export class RenewedSessionResponse extends SessionResponse {
  @ResponseText(
    'JSON Web Token: send it as `Authorization: Bearer <token>`. Valid for at most one hour.',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6InNlc3Npb24rand0In0.e30.c2lnbmF0dXJl',
  )
  token: string;

  @ResponseTime('When this token expires. Renew the session before that.', '2026-01-31T12:05:00.000Z')
  tokenExpiresAt: string;
}
