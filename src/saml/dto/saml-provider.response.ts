import { ResponseField } from '../../common/dto/fields';
import { NAME_ID_FORMATS, type NameIdFormat } from '../name-id-formats';
import { EXAMPLE_CERTIFICATE } from '../certificates/example-certificate';
import {
  EXAMPLE_SIGN_IN,
  ProviderResponse,
  type ProviderStatus,
  ProviderStatusField,
  StartUrlField,
} from '../../sso/providers/dto/identity-provider.response';

class SamlService {
  @ResponseField({
    description: 'Assertion Consumer Service: the URL to which the identity provider sends its responses, by POST.',
    format: 'uri',
    example: `${EXAMPLE_SIGN_IN}/acs`,
  })
  acsURL: string;

  @ResponseField({
    description: 'Single logout URL: for both requests and responses, by redirect or by POST.',
    format: 'uri',
    example: `${EXAMPLE_SIGN_IN}/slo`,
  })
  sloURL: string;

  @StartUrlField()
  startURL: string;

  @ResponseField({
    description: 'Entity ID of this service, and URL of its metadata.',
    format: 'uri',
    example: `${EXAMPLE_SIGN_IN}/metadata`,
  })
  entityID: string;
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

class SamlMetadataState {
  @ResponseField({
    description: 'When they were last asked for.',
    format: 'date-time',
    example: '2026-01-01T00:00:00.000Z',
  })
  checkedAt: string;

  @ResponseField({
    description: 'Why they could not be read then, so that nothing was changed; null: they were read.',
    type: String,
    nullable: true,
    example: null,
  })
  problem: string | null;

  @ResponseField({
    description: 'When the certificates last changed by metadata; null: never.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-01-01T00:00:00.000Z',
  })
  certificatesChangedAt: string | null;
}

/** A SAML 2.0 identity provider of an organization. */
export class SamlProviderResponse extends ProviderResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['saml-provider'], example: 'saml-provider' })
  object: 'saml-provider';

  @ResponseField({
    description: 'URL at which browsers sign in; empty if not set.',
    example: 'https://login.example.com/saml/sso',
  })
  ssoURL: string;

  @ResponseField({
    description: 'URL at which browsers sign out of the identity provider; empty if not set.',
    example: 'https://login.example.com/saml/slo',
  })
  sloURL: string;

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
    description: 'URL from which its metadata are read once a day; empty: they are not.',
    example: 'https://login.example.com/saml/metadata',
  })
  metadataURL: string;

  @ResponseField({ description: 'Certificates that its metadata are checked against; empty: none.', example: '' })
  metadataCertificate: string;

  @ResponseField({
    description: 'How its metadata were last read; absent if they never were.',
    type: SamlMetadataState,
    required: false,
  })
  metadata?: SamlMetadataState;

  @ResponseField({
    description: 'How it is asked to name people.',
    enum: Object.keys(NAME_ID_FORMATS),
    example: 'emailAddress',
  })
  nameIDFormat: NameIdFormat;

  @ResponseField({ description: 'Whether requests to it are signed.', example: true })
  signRequests: boolean;

  @ProviderStatusField('entityID, ssoURL or certificate')
  status: ProviderStatus;

  @ResponseField({ description: 'Settings to register at the identity provider.', type: SamlService })
  service: SamlService;
}
