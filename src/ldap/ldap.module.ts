import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { providerSource } from '../sso/providers/provider-source';
import { SignInMethods } from '../sso/sign-in-methods';
import { SsoModule } from '../sso/sso.module';
import { Directory } from './directory/directory';
import { LdapAddresses } from './ldap-addresses';
import { LdapProvidersController } from './ldap-providers.controller';
import { LdapProvidersRepository } from './ldap-providers.repository';
import { LdapProvidersService } from './ldap-providers.service';
import { SettingsReader } from './settings-reader';
import { LdapProviderFinder } from './signing-in/ldap-provider-finder';
import { LdapSignIn } from './signing-in/ldap-sign-in';
import { LdapSignInController } from './signing-in/ldap-sign-in.controller';
import { ConnectionTest } from './testing/connection-test';

@Module({
  imports: [AuthModule, OrganizationsModule, SsoModule],
  controllers: [LdapProvidersController, LdapSignInController],
  providers: [
    ConnectionTest,
    Directory,
    LdapAddresses,
    LdapProviderFinder,
    LdapProvidersRepository,
    LdapProvidersService,
    LdapSignIn,
    SettingsReader,
  ],
})
export class LdapModule implements OnModuleInit {
  constructor(
    private readonly methods: SignInMethods,
    private readonly providers: LdapProvidersRepository,
    private readonly addresses: LdapAddresses,
  ) {}

  onModuleInit(): void {
    this.methods.register(providerSource('ldap', this.providers, this.addresses));
  }
}
