import { EnumField, StringField } from '../../common/dto/fields';
import { EXAMPLE_CERTIFICATE } from '../certificates/example-certificate';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';

const MAX_LABEL = 30;

const NOT_BLANK = { regex: /\S/, says: 'must not be blank' };

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
class SamlSettingsDto {
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
    max: 10_000,
    description:
      'X.509 certificates of the identity provider, at most 10000 characters: PEM or bare base64, several in sequence for key rotation, at most 4. RSA keys of 2048 to 8192 bits.',
    example: EXAMPLE_CERTIFICATE,
  })
  certificate?: string | null;

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

export class CreateSamlProviderDto extends SamlSettingsDto {
  @LabelField()
  label: string;
}

export class UpdateSamlProviderDto extends SamlSettingsDto {
  @LabelField({ optional: true })
  label?: string;
}
