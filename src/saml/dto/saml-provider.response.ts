import { ResponseField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { EXAMPLE_CERTIFICATE } from '../certificates/example-certificate';
import { TeamResponse } from '../../teams/dto/team.response';

const SAML_STATUSES = ['active', 'pending'] as const;

export type SamlStatus = (typeof SAML_STATUSES)[number];

const AT = 'https://docs.example.com/sso/saml/02KQxUz5wPbYh1eTq7mA0p';

class SamlService {
  @ResponseField({
    description: 'Assertion Consumer Service: the URL to which the identity provider sends its responses, by POST.',
    format: 'uri',
    example: `${AT}/acs`,
  })
  acsURL: string;

  @ResponseField({
    description: 'URL at which browsers start to sign in. `?to=` takes the path of this service to open afterwards.',
    format: 'uri',
    example: `${AT}/start`,
  })
  startURL: string;

  @ResponseField({
    description: 'Entity ID of this service, and URL of its metadata.',
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
  @ResponseField({ description: 'Subject of the certificate.', example: 'CN=login.example.com' })
  subject: string;

  @ResponseField({ description: 'SHA-256 fingerprint.', example: 'A1:B2:C3' })
  fingerprint: string;

  @ResponseField({ description: 'Start of its validity.', format: 'date-time', example: '2026-01-01T00:00:00.000Z' })
  validFrom: string;

  @ResponseField({ description: 'End of its validity.', format: 'date-time', example: '2029-01-01T00:00:00.000Z' })
  validTo: string;
}

/** An identity provider of an organization that speaks SAML 2.0. */
export class SamlProviderResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['saml-provider'], example: 'saml-provider' })
  object: 'saml-provider';

  @ResponseField({ description: 'Identifier of the provider.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;

  @ResponseField({ description: 'Label of the sign-in button.', example: 'Example Corp' })
  label: string;

  @ResponseField({
    description: 'URL at which browsers sign in; empty if not set.',
    example: 'https://login.example.com/saml/sso',
  })
  ssoURL: string;

  @ResponseField({
    description: 'Entity ID of the identity provider; empty if not set.',
    example: 'https://login.example.com/saml/metadata',
  })
  entityID: string;

  @ResponseField({
    description: 'Its certificates as provided; empty if not set.',
    example: EXAMPLE_CERTIFICATE,
  })
  certificate: string;

  @ResponseField({ description: 'Details of the certificates in `certificate`.', type: [SamlCertificate] })
  certificates: SamlCertificate[];

  @ResponseField({
    description: 'Problems that need attention, such as a certificate that expires within 30 days.',
    type: [String],
    example: [],
  })
  warnings: string[];

  @ResponseField({
    description: 'Name of the attribute by which people are known; empty: their address.',
    example: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  })
  subjectAttribute: string;

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
    description: 'active: people can sign in; pending: entityID, ssoURL or certificate is not set.',
    enum: [...SAML_STATUSES],
    example: 'active',
  })
  status: SamlStatus;

  @ResponseField({ description: 'Settings to register at the identity provider.', type: SamlService })
  service: SamlService;

  @ResponseField({ description: 'URLs of the resource.', type: SamlProviderUrls })
  urls: SamlProviderUrls;
}
