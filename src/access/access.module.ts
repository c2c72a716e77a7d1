import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AccessService } from './access.service';
import { GrantsRepository } from './grants/grants.repository';
import { GrantsService } from './grants/grants.service';
import { LevelPeopleReader } from './grants/level-people.reader';
import { OrganizationPermissionsController } from './grants/organization-permissions.controller';
import { PermissionExplainer } from './grants/permission-explainer';
import { PermissionsService } from './grants/permissions.service';
import { SharedTeamsReader } from './grants/shared-teams.reader';
import { InvitationAcceptance } from './invites/invitation-acceptance.service';
import { InvitationPruner } from './invites/invitation-pruner';
import { InvitationsController } from './invites/invitations.controller';
import { InvitationsReader } from './invites/invitations.reader';
import { InvitationsRepository } from './invites/invitations.repository';
import { InvitationMails } from './invites/invitation-mails';
import { InvitationsService } from './invites/invitations.service';
import { InviteJoiningService } from './invites/invite-joining.service';
import { InviteMakersReader } from './invites/invite-makers.reader';
import { InviteTargets } from './invites/invite-targets';
import { InviteValidity } from './invites/invite-validity';
import { InvitesController } from './invites/invites.controller';
import { LinkInvitesController } from './invites/link-invites.controller';
import { LinkInvitesRepository } from './grants/link-invites.repository';
import { LinkInvitesService } from './invites/link-invites.service';
import { OwnInvitationsController } from './invites/own-invitations.controller';
import { PeopleInvitesService } from './invites/people-invites.service';
import { MemberRemovalController } from './removal/member-removal.controller';
import { MemberRemovalService } from './removal/member-removal.service';
import { ResourceRegistry } from './resource-registry';
import { Responsibilities } from './responsibility/responsibilities';
import { ResponsibilitiesRepository } from './responsibility/responsibilities.repository';
import { EntriesRepository } from './roles/entries.repository';
import { LevelTree } from './roles/level-tree';
import { RoleResolver } from './roles/role-resolver';

@Global()
@Module({
  imports: [AuthModule, MembersModule, OrganizationsModule, TeamsModule, UsersModule],
  controllers: [
    OrganizationPermissionsController,
    InvitesController,
    InvitationsController,
    OwnInvitationsController,
    LinkInvitesController,
    MemberRemovalController,
  ],
  providers: [
    ResourceRegistry,
    EntriesRepository,
    LevelTree,
    RoleResolver,
    AccessService,
    AccessGuard,
    GrantsRepository,
    GrantsService,
    LevelPeopleReader,
    PermissionExplainer,
    PermissionsService,
    SharedTeamsReader,
    InviteTargets,
    InviteMakersReader,
    InviteValidity,
    LinkInvitesRepository,
    LinkInvitesService,
    InviteJoiningService,
    InvitationPruner,
    InvitationsReader,
    InvitationsRepository,
    InvitationMails,
    InvitationsService,
    InvitationAcceptance,
    PeopleInvitesService,
    MemberRemovalService,
    Responsibilities,
    ResponsibilitiesRepository,
  ],
  exports: [
    Responsibilities,
    ResourceRegistry,
    LevelTree,
    RoleResolver,
    AccessService,
    AccessGuard,
    GrantsService,
    LevelPeopleReader,
    PermissionExplainer,
    PermissionsService,
    InviteTargets,
    InvitationAcceptance,
    MemberRemovalService,
  ],
})
export class AccessModule {}
