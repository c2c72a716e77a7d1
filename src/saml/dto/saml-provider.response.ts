import { ResponseField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { EXAMPLE_CERTIFICATE } from '../certificates/example-certificate';
import { TeamResponse } from '../../teams/dto/team.response';

const SAML_STATUSES = ['active', 'pending'] as const;

export type SamlStatus = (typeof SAML_STATUSES)[number];

const AT = 'https://docs.example.com/sso/saml/02KQxUz5wPbYh1eTq7mA0p';

class SamlService {
  @ResponseField({
    description: 'Assertion Consumer Service: where the identity provider sends its answers, by POST.',
    format: 'uri',
    example: `${AT}/acs`,
  })
  acsURL: string;

  @ResponseField({
    description: 'Where a browser goes to sign in. With `?to=` a path of this service to arrive at.',
    format: 'uri',
    example: `${AT}/start`,
  })
  startURL: string;

  @ResponseField({
    description: 'What this service calls itself, and where its metadata is read.',
    format: 'uri',
    example: `${AT}/metadata`,
  })
  entityID: string;
}

class SamlProviderUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/saml/02KQxUz5wPbYh1eTq7mA0p',
  })
  location: string;
}

class SamlCertificate {
  @ResponseField({ description: 'Whom it was made out to.', example: 'CN=login.example.com' })
  subject: string;

  @ResponseField({ description: 'SHA-256 of its bytes.', example: 'A1:B2:C3' })
  fingerprint: string;

  @ResponseField({ description: 'First moment of its time.', format: 'date-time', example: '2026-01-01T00:00:00.000Z' })
  validFrom: string;

  @ResponseField({ description: 'Last moment of its time.', format: 'date-time', example: '2029-01-01T00:00:00.000Z' })
  validTo: string;
}

/** An identity provider of an organization that speaks SAML 2.0. */
export class SamlProviderResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['saml-provider'], example: 'saml-provider' })
  object: 'saml-provider';

  @ResponseField({ description: 'Identifier of the provider.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;

  @ResponseField({ description: 'What people read on the button they sign in with.', example: 'Example Corp' })
  label: string;

  @ResponseField({
    description: 'Where browsers are sent to sign in; empty while it is missing.',
    example: 'https://login.example.com/saml/sso',
  })
  ssoURL: string;

  @ResponseField({
    description: 'What the identity provider calls itself; empty while it is missing.',
    example: 'https://login.example.com/saml/metadata',
  })
  entityID: string;

  @ResponseField({
    description: 'Its certificates as they were given; empty while they are missing.',
    example: EXAMPLE_CERTIFICATE,
  })
  certificate: string;

  @ResponseField({ description: 'What can be read in `certificate`.', type: [SamlCertificate] })
  certificates: SamlCertificate[];

  @ResponseField({
    description: 'What somebody should see to, such as a certificate that expires within 30 days.',
    type: [String],
    example: [],
  })
  warnings: string[];

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
    description: 'active: people can sign in; pending: entityID, ssoURL or certificate is missing.',
    enum: [...SAML_STATUSES],
    example: 'active',
  })
  status: SamlStatus;

  @ResponseField({ description: 'What to enter at the identity provider.', type: SamlService })
  service: SamlService;

  @ResponseField({ description: 'URLs of the resource.', type: SamlProviderUrls })
  urls: SamlProviderUrls;
}
