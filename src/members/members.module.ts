import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { UsersModule } from '../users/users.module';
import { EmailDomainsController } from './email-domains.controller';
import { Founding } from './founding';
import { AdminsReader } from './admins.reader';
import { JoinController } from './join.controller';
import { JoinService } from './join.service';
import { LastSeen } from './last-seen';
import { MemberCounts } from './member-counts';
import { MembersController } from './members.controller';
import { MembersDirectory } from './members-directory';
import { MembersRepository } from './members.repository';
import { MembersService } from './members.service';
import { Memberships } from './memberships';
import { OrganizationsOfCallerController } from './organizations-of-caller.controller';
import { PeopleController } from './people.controller';
import { Places } from './places';
import { ProvisionedPlaces } from './provisioned-places';
import { RequiredSignIn } from './required-sign-in';
import { SignInBypasses } from './sign-in-bypasses';
import { MemberCredentialsController } from './credentials/member-credentials.controller';
import { PingController } from './visitors/ping.controller';
import { VisitorClaims } from './visitors/visitor-claims';
import { WithdrawalsRepository } from './withdrawals.repository';
import { PlacesRepository } from './places.repository';

@Module({
  imports: [AuthModule, OrganizationsModule, UsersModule],
  controllers: [
    OrganizationsOfCallerController,
    PeopleController,
    MembersController,
    PingController,
    JoinController,
    EmailDomainsController,
    MemberCredentialsController,
  ],
  providers: [
    PlacesRepository,
    MembersService,
    MembersRepository,
    MembersDirectory,
    Memberships,
    MemberCounts,
    Places,
    ProvisionedPlaces,
    WithdrawalsRepository,
    JoinService,
    Founding,
    LastSeen,
    VisitorClaims,
    RequiredSignIn,
    SignInBypasses,
    AdminsReader,
  ],
  exports: [
    AdminsReader,
    MembersService,
    MembersDirectory,
    Places,
    ProvisionedPlaces,
    RequiredSignIn,
    WithdrawalsRepository,
    LastSeen,
  ],
})
export class MembersModule {}
