import { ResponseField } from '../../common/dto/fields';
import {
  ProviderResponse,
  type ProviderStatus,
  ProviderStatusField,
  StartUrlField,
} from '../../sso/providers/dto/identity-provider.response';
import { DEFAULTS } from '../ldap-settings';

class LdapService {
  @StartUrlField()
  startURL: string;
}

/** An LDAP directory of an organization. */
export class LdapProviderResponse extends ProviderResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['ldap-provider'], example: 'ldap-provider' })
  object: 'ldap-provider';

  @ResponseField({ description: 'URL of the server; empty if not set.', example: 'ldaps://ldap.example.com' })
  url: string;

  @ResponseField({ description: 'Authorities of the server as provided; empty: public ones.', example: '' })
  caCertificate: string;

  @ResponseField({
    description: 'DN of the account that looks people up; empty if not set.',
    example: 'cn=bindery,ou=services,dc=example,dc=com',
  })
  bindDN: string;

  @ResponseField({ description: 'Whether its password is set; it is never returned.', example: true })
  hasBindPassword: boolean;

  @ResponseField({
    description: 'DN below which people are; empty if not set.',
    example: 'ou=people,dc=example,dc=com',
  })
  baseDN: string;

  @ResponseField({ description: 'Filter that finds one person.', example: '(mail={login})' })
  userFilter: string;

  @ResponseField({ description: 'Attribute by which people are known.', example: DEFAULTS.subjectAttribute })
  subjectAttribute: string;

  @ResponseField({ description: 'Attribute with the email address.', example: DEFAULTS.emailAttribute })
  emailAttribute: string;

  @ResponseField({ description: 'Attribute with the name to show.', example: DEFAULTS.nameAttribute })
  nameAttribute: string;

  @ProviderStatusField('url, bindDN, bindPassword or baseDN')
  status: ProviderStatus;

  @ResponseField({ description: 'Where people sign in.', type: LdapService })
  service: LdapService;
}
