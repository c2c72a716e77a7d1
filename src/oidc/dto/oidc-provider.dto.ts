import { EnumField, StringField } from '../../common/dto/fields';
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
    description: `What people read on the button they sign in with, 1 to ${MAX_LABEL} characters.`,
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
      'What the identity provider calls itself: an https address without query and fragment, at most 2048 characters, under which `/.well-known/openid-configuration` is found. http only for hosts that the operator of this service allows.',
    example: 'https://login.example.com/realms/example',
  })
  issuer?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 255,
    pattern: PRINTABLE,
    description: 'What the identity provider calls this service, at most 255 characters.',
    example: 'bindery',
  })
  clientId?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    pattern: PRINTABLE,
    description:
      'By which the identity provider knows this service, at most 1024 characters. Kept sealed, and never given back.',
    example: 'an-example-secret',
  })
  clientSecret?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 255,
    default: DEFAULT_SCOPES,
    description:
      'What the identity provider is asked for, with spaces between, at most 255 characters. openid must be among them; null: the default.',
    example: DEFAULT_SCOPES,
  })
  scopes?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 32,
    description: 'Identifier of the team that people who are new come into; null: none.',
    example: null,
  })
  defaultTeam?: string | null;

  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'Role of people who are new; null: guest.',
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
