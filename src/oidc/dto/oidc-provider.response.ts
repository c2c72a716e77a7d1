import { ResponseField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { TeamResponse } from '../../teams/dto/team.response';

const OIDC_STATUSES = ['active', 'pending'] as const;

export type OidcStatus = (typeof OIDC_STATUSES)[number];

const AT = 'https://docs.example.com/sso/oidc/02KQxUz5wPbYh1eTq7mA0c';

class OidcService {
  @ResponseField({
    description: 'Where a browser goes to sign in. With `?to=` a path of this service to arrive at.',
    format: 'uri',
    example: `${AT}/start`,
  })
  startURL: string;

  @ResponseField({
    description: 'Where the identity provider sends browsers back to: the redirect URI to enter there.',
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

  @ResponseField({ description: 'What people read on the button they sign in with.', example: 'Example Corp' })
  label: string;

  @ResponseField({
    description: 'What the identity provider calls itself; empty while it is missing.',
    example: 'https://login.example.com/realms/example',
  })
  issuer: string;

  @ResponseField({
    description: 'What the identity provider calls this service; empty while it is missing.',
    example: 'bindery',
  })
  clientId: string;

  @ResponseField({ description: 'Whether there is a client secret; it is never given back.', example: true })
  hasClientSecret: boolean;

  @ResponseField({
    description: 'What the identity provider is asked for, with spaces between.',
    example: 'openid email profile',
  })
  scopes: string;

  @ResponseField({
    description: 'Team that people who are new come into; absent: none.',
    required: false,
    type: TeamResponse,
  })
  defaultTeam?: TeamResponse;

  @ResponseField({
    description: 'Role of people who are new; null: guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'read',
  })
  defaultRole: RoleOrGuest;

  @ResponseField({ description: 'When it was added.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'active: people can sign in; pending: issuer, clientId or clientSecret is missing.',
    enum: [...OIDC_STATUSES],
    example: 'active',
  })
  status: OidcStatus;

  @ResponseField({ description: 'What to enter at the identity provider.', type: OidcService })
  service: OidcService;

  @ResponseField({ description: 'URLs of the resource.', type: OidcProviderUrls })
  urls: OidcProviderUrls;
}
