import { StringField } from '../../common/dto/fields';
import { ProviderLabelField, ProviderSettingsDto } from '../../sso/providers/dto/identity-provider.dto';
import { DEFAULTS } from '../ldap-settings';

/** Fields that both requests have in common; null or an empty text clears a field. */
class LdapSettingsDto extends ProviderSettingsDto {
  @StringField({
    optional: true,
    nullable: true,
    max: 512,
    description:
      'URL of the server: ldaps://, or ldap:// with StartTLS, a host and, where it is needed, a port; at most 512 characters. Nothing is sent unencrypted.',
    example: 'ldaps://ldap.example.com',
  })
  url?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 20_000,
    description:
      'X.509 certificates in PEM format, at most 20000 characters, one of which has to have issued the certificate of the server; null: a public authority.',
    example: null,
  })
  caCertificate?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    description: 'DN of the account that looks people up, at most 1024 characters.',
    example: 'cn=bindery,ou=services,dc=example,dc=com',
  })
  bindDN?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    description: 'Password of that account, at most 1024 characters. Stored encrypted and never returned.',
    example: 'an-example-password',
  })
  bindPassword?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    description: 'DN below which people are, at most 1024 characters.',
    example: 'ou=people,dc=example,dc=com',
  })
  baseDN?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 1024,
    default: DEFAULTS.userFilter,
    description:
      'LDAP filter (RFC 4515) that finds one person, at most 1024 characters. {login} stands for what people type, and is escaped. null: the default.',
    example: '(mail={login})',
  })
  userFilter?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 64,
    default: DEFAULTS.subjectAttribute,
    description:
      'Attribute that names a person whatever their name and address are, such as entryUUID, or objectGUID in Active Directory; at most 64 characters. null: the default.',
    example: DEFAULTS.subjectAttribute,
  })
  subjectAttribute?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 64,
    default: DEFAULTS.emailAttribute,
    description: 'Attribute with the email address, at most 64 characters. null: the default.',
    example: DEFAULTS.emailAttribute,
  })
  emailAttribute?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 64,
    default: DEFAULTS.nameAttribute,
    description: 'Attribute with the name to show, at most 64 characters; cn where it is missing. null: the default.',
    example: DEFAULTS.nameAttribute,
  })
  nameAttribute?: string | null;
}

export class CreateLdapProviderDto extends LdapSettingsDto {
  @ProviderLabelField()
  label: string;
}

export class UpdateLdapProviderDto extends LdapSettingsDto {
  @ProviderLabelField({ optional: true })
  label?: string;
}
