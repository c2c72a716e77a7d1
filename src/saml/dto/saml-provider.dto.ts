import { EnumField, StringArrayField, StringField } from '../../common/dto/fields';
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
    max: 255,
    description:
      'Name of the attribute by which the identity provider knows a person whatever their address is, at most 255 characters; null: the address itself. People are known by their address once again when it changes.',
    example: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  })
  subjectAttribute?: string | null;

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

export class CreateSamlProviderDto extends SamlSettingsDto {
  @LabelField()
  label: string;
}

export class UpdateSamlProviderDto extends SamlSettingsDto {
  @LabelField({ optional: true })
  label?: string;
}
