import { ResponseField } from '../../common/dto/fields';
import { ResponseUrl } from '../../common/dto/response-fields';
import {
  EXAMPLE_SIGN_IN,
  ProviderResponse,
  type ProviderStatus,
  ProviderStatusField,
  StartUrlField,
} from '../../sso/providers/dto/identity-provider.response';

class OidcService {
  @StartUrlField()
  startURL: string;

  @ResponseField({
    description: 'URL that the identity provider sends browsers back to: register it there as redirect URI.',
    format: 'uri',
    example: `${EXAMPLE_SIGN_IN}/callback`,
  })
  redirectURL: string;

  @ResponseUrl(
    'URL to which the identity provider says that someone has signed out there (back-channel logout).',
    `${EXAMPLE_SIGN_IN}/backchannel-logout`,
  )
  backChannelLogoutURL: string;

  @ResponseUrl(
    'URL that browsers come back to after signing out at the identity provider: register it there as post-logout redirect URI.',
    'https://docs.example.com/sso/signed-out',
  )
  signedOutURL: string;
}

/** An identity provider of an organization that speaks OpenID Connect. */
export class OidcProviderResponse extends ProviderResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['oidc-provider'], example: 'oidc-provider' })
  object: 'oidc-provider';

  @ResponseField({
    description: 'Issuer identifier of the provider; empty if not set.',
    example: 'https://login.example.com/realms/example',
  })
  issuer: string;

  @ResponseField({
    description: 'Client ID of this service at the provider; empty if not set.',
    example: 'bindery',
  })
  clientId: string;

  @ResponseField({ description: 'Whether a client secret is set; it is never returned.', example: true })
  hasClientSecret: boolean;

  @ResponseField({
    description: 'Scopes to request, separated by spaces.',
    example: 'openid email profile',
  })
  scopes: string;

  @ProviderStatusField('issuer, clientId or clientSecret')
  status: ProviderStatus;

  @ResponseField({ description: 'Settings to register at the identity provider.', type: OidcService })
  service: OidcService;
}
