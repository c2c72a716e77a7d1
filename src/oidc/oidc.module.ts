import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { SsoModule } from '../sso/sso.module';
import { TeamsModule } from '../teams/teams.module';
import { Issuers } from './issuers';
import { OidcAddresses } from './oidc-addresses';
import { OidcMethods } from './oidc-methods';
import { OidcProvidersController } from './oidc-providers.controller';
import { OidcProvidersRepository } from './oidc-providers.repository';
import { OidcProvidersService } from './oidc-providers.service';
import { SettingsReader } from './settings-reader';
import { OidcClients } from './signing-in/oidc-clients';
import { OidcSignIn } from './signing-in/oidc-sign-in';
import { OidcSignInController } from './signing-in/oidc-sign-in.controller';
import { RequestSecrets } from './signing-in/request-secrets';

@Module({
  imports: [AuthModule, SsoModule, TeamsModule],
  controllers: [OidcProvidersController, OidcSignInController],
  providers: [
    Issuers,
    OidcAddresses,
    OidcClients,
    OidcMethods,
    OidcProvidersRepository,
    OidcProvidersService,
    OidcSignIn,
    RequestSecrets,
    SettingsReader,
  ],
})
export class OidcModule {}
