import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { providerSource } from '../sso/providers/provider-source';
import { SignInMethods } from '../sso/sign-in-methods';
import { ProviderSignOuts } from '../sso/signing-out/provider-sign-outs';
import { SsoModule } from '../sso/sso.module';
import { Issuers } from './issuers';
import { OidcAddresses } from './oidc-addresses';
import { OidcProvidersController } from './oidc-providers.controller';
import { OidcProvidersRepository } from './oidc-providers.repository';
import { OidcProvidersService } from './oidc-providers.service';
import { SettingsReader } from './settings-reader';
import { OidcClients } from './signing-in/oidc-clients';
import { OidcSignIn } from './signing-in/oidc-sign-in';
import { OidcSignInController } from './signing-in/oidc-sign-in.controller';
import { BackChannelController } from './signing-out/back-channel.controller';
import { OidcSignOut } from './signing-out/oidc-sign-out';
import { RequestSecrets } from './signing-in/request-secrets';

@Module({
  imports: [AuthModule, SsoModule],
  controllers: [OidcProvidersController, OidcSignInController, BackChannelController],
  providers: [
    Issuers,
    OidcAddresses,
    OidcClients,
    OidcProvidersRepository,
    OidcProvidersService,
    OidcSignIn,
    OidcSignOut,
    RequestSecrets,
    SettingsReader,
  ],
})
export class OidcModule implements OnModuleInit {
  constructor(
    private readonly methods: SignInMethods,
    private readonly providers: OidcProvidersRepository,
    private readonly addresses: OidcAddresses,
    private readonly signOut: OidcSignOut,
    private readonly signOutWays: ProviderSignOuts,
  ) {}

  onModuleInit(): void {
    this.methods.register(providerSource('oidc', this.providers, this.addresses));
    this.signOutWays.register({ kind: 'oidc', address: (id, detail) => this.signOut.address(id, detail) });
  }
}
