import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { BrowserCookie } from './browser-cookie';
import { Finish } from './finish';
import { OneUse } from './one-use';
import { SignInPages } from './pages/sign-in-pages';
import { RefusalPage } from './refusal-page';
import { Settlement } from './settlement';
import { SignInMethods } from './sign-in-methods';
import { SignInRequests } from './sign-in-requests';
import { Tickets } from './tickets';

/** What every kind of identity provider shares. */
@Module({
  imports: [AuthModule, MembersModule, OrganizationsModule, TeamsModule, UsersModule],
  providers: [
    BrowserCookie,
    Finish,
    OneUse,
    RefusalPage,
    Settlement,
    SignInMethods,
    SignInPages,
    SignInRequests,
    Tickets,
  ],
  exports: [Finish, OneUse, RefusalPage, SignInMethods, SignInPages, SignInRequests],
})
export class SsoModule {}
