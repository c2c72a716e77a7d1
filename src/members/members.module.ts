import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { UsersModule } from '../users/users.module';
import { EmailDomainsController } from './email-domains.controller';
import { OrganizationCreationPolicy } from './organization-creation-policy';
import { AdminsReader } from './admins.reader';
import { JoinController } from './join.controller';
import { JoinService } from './join.service';
import { LastSeen } from './last-seen';
import { MemberCounts } from './member-counts';
import { MembersByExternalIdController } from './members-by-external-id.controller';
import { MembersController } from './members.controller';
import { MembersDirectory } from './members-directory';
import { MemberSummariesReader } from './member-summaries.reader';
import { MembersRepository } from './members.repository';
import { MembersService } from './members.service';
import { MembershipCache } from './membership-cache';
import { OrganizationsOfCallerController } from './organizations-of-caller.controller';
import { PeopleController } from './people.controller';
import { MembershipsService } from './memberships.service';
import { ProvisionedMemberships } from './provisioned-memberships';
import { SsoEnforcementGuard } from './sso-enforcement-guard';
import { SignInBypasses } from './sign-in-bypasses';
import { MemberCredentialsController } from './credentials/member-credentials.controller';
import { PingController } from './visitors/ping.controller';
import { VisitorClaims } from './visitors/visitor-claims';
import { AccessRevocationsRepository } from './access-revocations.repository';
import { MembershipsRepository } from './memberships.repository';

@Module({
  imports: [AuthModule, OrganizationsModule, UsersModule],
  controllers: [
    OrganizationsOfCallerController,
    PeopleController,
    MembersByExternalIdController,
    MembersController,
    PingController,
    JoinController,
    EmailDomainsController,
    MemberCredentialsController,
  ],
  providers: [
    MembershipsRepository,
    MembersService,
    MembersRepository,
    MemberSummariesReader,
    MembersDirectory,
    MembershipCache,
    MemberCounts,
    MembershipsService,
    ProvisionedMemberships,
    AccessRevocationsRepository,
    JoinService,
    OrganizationCreationPolicy,
    LastSeen,
    VisitorClaims,
    SsoEnforcementGuard,
    SignInBypasses,
    AdminsReader,
  ],
  exports: [
    AdminsReader,
    MembersService,
    MemberSummariesReader,
    MembersDirectory,
    MembershipsService,
    ProvisionedMemberships,
    SsoEnforcementGuard,
    AccessRevocationsRepository,
    LastSeen,
  ],
})
export class MembersModule {}
