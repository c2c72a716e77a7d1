import { StringField } from '../../common/dto/fields';
import { ProviderLabelField, ProviderSettingsDto } from '../../sso/providers/dto/identity-provider.dto';
import { EXAMPLE_CERTIFICATE } from '../certificates/example-certificate';

/** What both requests may hold; null, or an empty text, clears. */
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
    optional: true,
    nullable: true,
    max: 2048,
    format: 'uri',
    description: 'URL at which browsers sign in: an http or https URL without a fragment, at most 2048 characters.',
    example: 'https://login.example.com/saml/sso',
  })
  ssoURL?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 2048,
    format: 'uri',
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
}

export class CreateSamlProviderDto extends SamlSettingsDto {
  @ProviderLabelField()
  label: string;
}

export class UpdateSamlProviderDto extends SamlSettingsDto {
  @ProviderLabelField({ optional: true })
  label?: string;
}
