import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { MemberTeamsController } from './member-teams.controller';
import { ProvisionedTeams } from './provisioned-teams';
import { TeamMembersController } from './team-members.controller';
import { TeamMembersService } from './team-members.service';
import { TeamMembershipsRepository } from './team-memberships.repository';
import { OrganizationTeamMembersController } from './organization-team-members.controller';
import { TeamsByExternalIdController } from './teams-by-external-id.controller';
import { TeamsController } from './teams.controller';
import { TeamsRepository } from './teams.repository';
import { TeamsService } from './teams.service';

@Module({
  imports: [MembersModule],
  controllers: [
    OrganizationTeamMembersController,
    TeamsByExternalIdController,
    TeamsController,
    TeamMembersController,
    MemberTeamsController,
  ],
  providers: [TeamsService, TeamMembersService, TeamsRepository, TeamMembershipsRepository, ProvisionedTeams],
  exports: [TeamsService, ProvisionedTeams],
})
export class TeamsModule {}
