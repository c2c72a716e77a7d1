import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { SsoModule } from '../sso/sso.module';
import { TeamsModule } from '../teams/teams.module';
import { CertificateWatch } from './certificates/certificate-watch';
import { SamlAddresses } from './saml-addresses';
import { SamlProvidersController } from './saml-providers.controller';
import { SamlProvidersRepository } from './saml-providers.repository';
import { SamlProvidersService } from './saml-providers.service';
import { SamlSignInMethods } from './saml-sign-in-methods';
import { ResponseInspector } from './signing-in/response-inspector';
import { SamlLibrary } from './signing-in/saml-library';
import { SignInAnswer } from './signing-in/sign-in-answer';
import { SignInStart } from './signing-in/sign-in-start';
import { SamlSignInController } from './signing-in/sign-in.controller';
import { TestTickets } from './signing-in/test-tickets';

@Module({
  imports: [AuthModule, SsoModule, TeamsModule],
  controllers: [SamlProvidersController, SamlSignInController],
  providers: [
    SamlProvidersService,
    SamlProvidersRepository,
    SamlAddresses,
    SamlSignInMethods,
    CertificateWatch,
    SamlLibrary,
    ResponseInspector,
    SignInStart,
    SignInAnswer,
    TestTickets,
  ],
})
export class SamlModule {}
