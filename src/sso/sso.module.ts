import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { BrowserCookie } from './browser-cookie';
import { Finish } from './finish';
import { FinishController } from './finish.controller';
import { OneUse } from './one-use';
import { OrganizationSsoController } from './organization-sso.controller';
import { SignInPages } from './pages/sign-in-pages';
import { RefusalPage } from './refusal-page';
import { SsoSignIn } from './sso-sign-in';
import { SignInMethods } from './sign-in-methods';
import { SignInController } from './sign-in.controller';
import { SignInRequests } from './sign-in-requests';
import { SsoPruner } from './sso-pruner';
import { Tickets } from './tickets';

/** What every kind of identity provider shares. */
@Module({
  imports: [AuthModule, MembersModule, OrganizationsModule, TeamsModule, UsersModule],
  controllers: [FinishController, OrganizationSsoController, SignInController],
  providers: [
    BrowserCookie,
    Finish,
    OneUse,
    RefusalPage,
    SsoSignIn,
    SignInMethods,
    SignInPages,
    SignInRequests,
    SsoPruner,
    Tickets,
  ],
  exports: [BrowserCookie, Finish, OneUse, RefusalPage, SignInMethods, SignInPages, SignInRequests],
})
export class SsoModule {}
