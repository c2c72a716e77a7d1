import { ResponseField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { TeamResponse } from '../../teams/dto/team.response';

const OIDC_STATUSES = ['active', 'pending'] as const;

export type OidcStatus = (typeof OIDC_STATUSES)[number];

const AT = 'https://docs.example.com/sso/oidc/02KQxUz5wPbYh1eTq7mA0c';

class OidcService {
  @ResponseField({
    description: 'URL at which browsers start to sign in. `?to=` takes the path of this service to open afterwards.',
    format: 'uri',
    example: `${AT}/start`,
  })
  startURL: string;

  @ResponseField({
    description: 'URL that the identity provider sends browsers back to: register it there as redirect URI.',
    format: 'uri',
    example: `${AT}/callback`,
  })
  redirectURL: string;
}

class OidcProviderUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/oidc/02KQxUz5wPbYh1eTq7mA0c',
  })
  location: string;
}

/** An identity provider of an organization that speaks OpenID Connect. */
export class OidcProviderResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['oidc-provider'], example: 'oidc-provider' })
  object: 'oidc-provider';

  @ResponseField({ description: 'Identifier of the provider.', example: '02KQxUz5wPbYh1eTq7mA0c' })
  id: string;

  @ResponseField({ description: 'Label of the sign-in button.', example: 'Example Corp' })
  label: string;

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

  @ResponseField({
    description: 'Domains of the e-mail addresses that the provider may bring; empty: any.',
    type: [String],
    example: ['example.com'],
  })
  allowedDomains: string[];

  @ResponseField({
    description: 'Team that new people are added to; absent if there is none.',
    required: false,
    type: TeamResponse,
  })
  defaultTeam?: TeamResponse;

  @ResponseField({
    description: 'Role of new people; null: guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'read',
  })
  defaultRole: RoleOrGuest;

  @ResponseField({ description: 'When it was added.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'active: people can sign in; pending: issuer, clientId or clientSecret is not set.',
    enum: [...OIDC_STATUSES],
    example: 'active',
  })
  status: OidcStatus;

  @ResponseField({ description: 'Settings to register at the identity provider.', type: OidcService })
  service: OidcService;

  @ResponseField({ description: 'URLs of the resource.', type: OidcProviderUrls })
  urls: OidcProviderUrls;
}
