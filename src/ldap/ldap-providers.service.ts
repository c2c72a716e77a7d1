import { Injectable } from '@nestjs/common';
import {
  IdentityProvidersService,
  type ProviderProtocol,
  ProviderServices,
} from '../sso/providers/identity-providers.service';
import type { UpdateLdapProviderDto } from './dto/ldap-provider.dto';
import type { LdapProvider } from './entities/ldap-provider.entity';
import { LdapProvidersRepository } from './ldap-providers.repository';
import {
  DEFAULTS,
  endsTrust,
  FIELDS,
  isAnother,
  type LdapSettings,
  renamesSubjects,
  withoutForeignPassword,
} from './ldap-settings';
import { isReady } from './ldap-status';
import { SettingsReader } from './settings-reader';

const LDAP: ProviderProtocol<LdapProvider> = {
  kind: 'ldap',
  name: 'LDAP directory',
  defaults: DEFAULTS,
  fields: FIELDS,
  isReady,
  isAnother,
  endsTrust,
  renamesSubjects,
  completed: withoutForeignPassword,
};

/** The directories of an organization: listing and settings. */
@Injectable()
export class LdapProvidersService extends IdentityProvidersService<LdapProvider, UpdateLdapProviderDto> {
  constructor(
    providers: LdapProvidersRepository,
    services: ProviderServices,
    private readonly settings: SettingsReader,
  ) {
    super(LDAP, providers, services);
  }

  protected read(input: UpdateLdapProviderDto): Partial<LdapSettings> {
    return this.settings.read(input);
  }
}
