import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { providerSource } from '../sso/providers/provider-source';
import { SignInMethods } from '../sso/sign-in-methods';
import { ProviderSignOuts } from '../sso/signing-out/provider-sign-outs';
import { SsoModule } from '../sso/sso.module';
import { CertificateWatch } from './certificates/certificate-watch';
import { MetadataRefresh } from './metadata/metadata-refresh';
import { MetadataSource } from './metadata/metadata-source';
import { SamlAddresses } from './saml-addresses';
import { SamlProvidersController } from './saml-providers.controller';
import { SamlProvidersRepository } from './saml-providers.repository';
import { SamlProvidersService } from './saml-providers.service';
import { SettingsReader } from './settings-reader';
import { ServiceKeys } from './service-keys/service-keys';
import { ResponseInspector } from './signing-in/response-inspector';
import { SamlLibrary } from './saml-library';
import { SignInResponseHandler } from './signing-in/sign-in-response-handler';
import { SignInStart } from './signing-in/sign-in-start';
import { SamlSignInController } from './signing-in/sign-in.controller';
import { SamlSignOut } from './signing-out/saml-sign-out';
import { SamlSignOutController } from './signing-out/sign-out.controller';
import { TestSignInTokens } from './signing-in/test-sign-in-tokens';
import { ServiceKeysRepository } from './service-keys/service-keys.repository';

@Module({
  imports: [AuthModule, SsoModule],
  controllers: [SamlProvidersController, SamlSignInController, SamlSignOutController],
  providers: [
    ServiceKeysRepository,
    SamlProvidersService,
    SamlProvidersRepository,
    SamlAddresses,
    CertificateWatch,
    SettingsReader,
    MetadataSource,
    MetadataRefresh,
    SamlLibrary,
    ServiceKeys,
    ResponseInspector,
    SignInStart,
    SignInResponseHandler,
    SamlSignOut,
    TestSignInTokens,
  ],
})
export class SamlModule implements OnModuleInit {
  constructor(
    private readonly methods: SignInMethods,
    private readonly providers: SamlProvidersRepository,
    private readonly addresses: SamlAddresses,
    private readonly signOut: SamlSignOut,
    private readonly signOutWays: ProviderSignOuts,
  ) {}

  onModuleInit(): void {
    this.methods.register(providerSource('saml', this.providers, this.addresses));
    this.signOutWays.register({ kind: 'saml', address: (id, detail) => this.signOut.address(id, detail) });
  }
}
