import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SsoModule } from '../sso/sso.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { ScimGroupsRepository } from './groups/scim-groups.repository';
import { ScimGroupsService } from './groups/scim-groups.service';
import { ManagedResources } from './managed-resources';
import { ScimAccess } from './scim-access';
import { ScimAuthentication } from './scim-authentication.middleware';
import { ScimEndpoint } from './scim-endpoint';
import { ScimTransactions } from './scim-transactions';
import { ScimResponsibility } from './tokens/scim-responsibility';
import { ScimTokensController } from './tokens/scim-tokens.controller';
import { ScimTokensRepository } from './tokens/scim-tokens.repository';
import { ScimTokensService } from './tokens/scim-tokens.service';
import { ScimPeople } from './users/scim-people';
import { ScimUsersRepository } from './users/scim-users.repository';
import { ScimUsersService } from './users/scim-users.service';

/** Directories provision people and teams of an organization: SCIM 2.0. */
@Module({
  imports: [AuthModule, MembersModule, OrganizationsModule, SsoModule, TeamsModule, UsersModule],
  controllers: [ScimTokensController],
  providers: [
    ManagedResources,
    ScimAccess,
    ScimAuthentication,
    ScimEndpoint,
    ScimGroupsRepository,
    ScimGroupsService,
    ScimPeople,
    ScimResponsibility,
    ScimTokensRepository,
    ScimTokensService,
    ScimTransactions,
    ScimUsersRepository,
    ScimUsersService,
  ],
})
export class ScimModule {}
