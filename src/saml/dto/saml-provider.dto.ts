import { BooleanField, EnumField, StringField } from '../../common/dto/fields';
import {
  PROVIDER_ADDRESS,
  ProviderLabelField,
  ProviderSettingsDto,
} from '../../sso/providers/dto/identity-provider.dto';
import { METADATA_LIMITS } from '../metadata/parse-metadata';
import { NAME_ID_FORMATS, type NameIdFormat } from '../name-id-formats';
import { EXAMPLE_CERTIFICATE } from '../certificates/example-certificate';

/** Fields that both requests have in common; null or an empty text clears a field. */
class SamlSettingsDto extends ProviderSettingsDto {
  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    description: 'Entity ID (issuer) of the identity provider, at most 1024 characters.',
    example: 'https://login.example.com/saml/metadata',
  })
  entityID?: string | null;

  @StringField({
    ...PROVIDER_ADDRESS,
    description: 'URL at which browsers sign in: an http or https URL without a fragment, at most 2048 characters.',
    example: 'https://login.example.com/saml/sso',
  })
  ssoURL?: string | null;

  @StringField({
    ...PROVIDER_ADDRESS,
    description:
      'URL at which browsers sign out of the identity provider (single logout, HTTP-Redirect binding), at most 2048 characters; null: it is not notified.',
    example: 'https://login.example.com/saml/slo',
  })
  sloURL?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 10_000,
    description:
      'X.509 certificates of the identity provider, at most 10000 characters: PEM or bare base64, several in sequence for key rotation, at most 4. RSA keys of 2048 to 8192 bits, or keys on the curves P-256, P-384 and P-521.',
    example: EXAMPLE_CERTIFICATE,
  })
  certificate?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 255,
    description:
      'Name of the attribute by which the identity provider knows a person whatever their address is, at most 255 characters; null: the address itself. People are known by their address once again when it changes.',
    example: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  })
  subjectAttribute?: string | null;

  @StringField({
    ...PROVIDER_ADDRESS,
    description:
      'URL of the metadata of the identity provider, at most 2048 characters. They are read now and once a day: entityID, ssoURL, sloURL and certificate are what they say, and cannot be set by hand. Setting the same URL again reads it at once. null: they are not read any more, and the settings stay.',
    example: null,
  })
  metadataURL?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: METADATA_LIMITS.characters,
    description: `Metadata of the identity provider as XML, at most ${METADATA_LIMITS.characters} characters, instead of metadataURL: read once. Of metadata with several identity providers, entityID names the one that is meant.`,
    example: null,
  })
  metadata?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 10_000,
    description:
      'X.509 certificates, as in certificate, one of which has to have signed the metadata as a whole; null: no one has to.',
    example: null,
  })
  metadataCertificate?: string | null;

  @EnumField({
    optional: true,
    values: Object.keys(NAME_ID_FORMATS),
    description:
      'How the identity provider is asked to name people (NameIDPolicy). persistent: by a name that does not change, with the address as an attribute.',
    default: 'emailAddress',
    example: 'emailAddress',
  })
  nameIDFormat?: NameIdFormat;

  @BooleanField({
    optional: true,
    description: 'Whether requests to the identity provider are signed. It becomes true with metadata that ask for it.',
    default: true,
    example: true,
  })
  signRequests?: boolean;
}

export class CreateSamlProviderDto extends SamlSettingsDto {
  @ProviderLabelField()
  label: string;
}

export class UpdateSamlProviderDto extends SamlSettingsDto {
  @ProviderLabelField({ optional: true })
  label?: string;
}
