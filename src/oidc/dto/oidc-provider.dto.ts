import { StringField } from '../../common/dto/fields';
import {
  PROVIDER_ADDRESS,
  ProviderLabelField,
  ProviderSettingsDto,
} from '../../sso/providers/dto/identity-provider.dto';

export const DEFAULT_SCOPES = 'openid email profile';

const PRINTABLE = { regex: /^[\x20-\x7e]*$/, message: 'must consist of printable ASCII characters' };

/** What both requests may hold; null, or an empty text, clears. */
class OidcSettingsDto extends ProviderSettingsDto {
  @StringField({
    ...PROVIDER_ADDRESS,
    description:
      'Issuer identifier of the provider: an https URL without query and fragment, at most 2048 characters, under which `/.well-known/openid-configuration` is available. http only for hosts allowed by the operator of this service.',
    example: 'https://login.example.com/realms/example',
  })
  issuer?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 255,
    pattern: PRINTABLE,
    description: 'Client ID of this service at the provider, at most 255 characters.',
    example: 'bindery',
  })
  clientId?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    pattern: PRINTABLE,
    description:
      'Client secret of this service at the provider, at most 1024 characters. Stored encrypted and never returned.',
    example: 'an-example-secret',
  })
  clientSecret?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 255,
    default: DEFAULT_SCOPES,
    description:
      'Scopes to request, separated by spaces, at most 255 characters. Must include openid; null: the default.',
    example: DEFAULT_SCOPES,
  })
  scopes?: string | null;
}

export class CreateOidcProviderDto extends OidcSettingsDto {
  @ProviderLabelField()
  label: string;
}

export class UpdateOidcProviderDto extends OidcSettingsDto {
  @ProviderLabelField({ optional: true })
  label?: string;
}
