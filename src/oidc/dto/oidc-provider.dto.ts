import { EnumField, StringArrayField, StringField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';

const MAX_LABEL = 30;

export const DEFAULT_SCOPES = 'openid email profile';

const NOT_BLANK = { regex: /\S/, says: 'must not be blank' };
const PRINTABLE = { regex: /^[\x20-\x7e]*$/, says: 'must consist of printable ASCII characters' };

const LabelField = ({ optional = false } = {}): PropertyDecorator =>
  StringField({
    optional,
    min: 1,
    max: MAX_LABEL,
    pattern: NOT_BLANK,
    description: `Label of the sign-in button, 1 to ${MAX_LABEL} characters.`,
    example: 'Example Corp',
  });

/** What both requests may hold; null, or an empty text, clears. */
class OidcSettingsDto {
  @StringField({
    optional: true,
    nullable: true,
    max: 2048,
    format: 'uri',
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

  @StringArrayField({
    optional: true,
    nullable: true,
    maxItems: 50,
    itemMax: 253,
    description:
      'Domains of the e-mail addresses that the provider may bring, at most 50; everybody else is refused. null, or none: any, where people who are new still have to be of a proven domain.',
    example: ['example.com'],
  })
  allowedDomains?: string[] | null;

  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 32,
    description: 'Identifier of the team that new people are added to; null: none.',
    example: null,
  })
  defaultTeam?: string | null;

  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'Role of new people; null: guest.',
    example: 'read',
  })
  defaultRole?: RoleOrGuest;
}

export class CreateOidcProviderDto extends OidcSettingsDto {
  @LabelField()
  label: string;
}

export class UpdateOidcProviderDto extends OidcSettingsDto {
  @LabelField({ optional: true })
  label?: string;
}
