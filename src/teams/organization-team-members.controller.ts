import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { OrganizationTeamMemberResponse, OrganizationTeamMembersQuery } from './dto/organization-team-members.dto';
import { TeamMembershipsRepository } from './team-memberships.repository';

/** The members of all teams in one list, for programs that compare them with what they have declared. */
@Controller('orgs/:organizationId/team-members')
export class OrganizationTeamMembersController {
  constructor(
    private readonly memberships: TeamMembershipsRepository,
    private readonly cursors: CursorCodec,
  ) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listTeamMembersInOrganization',
    tag: 'Teams',
    summary: 'List the members of all teams',
    description: 'Who is in which team of the organization, by identifiers. Guests have no access to teams.',
    ok: OrganizationTeamMemberResponse,
    list: true,
  })
  list(
    @CallerScope() { organizationId }: Scope,
    @Query() query: OrganizationTeamMembersQuery,
  ): Promise<ListResponse<OrganizationTeamMemberResponse>> {
    const { role } = query;
    return readPage(this.cursors, withFilters(`organization-team-members:${organizationId}`, { role }), query, {
      read: (page) => this.memberships.listAll(organizationId, role, page),
      keys: ({ teamId, userId }) => [teamId, userId],
      item: ({ teamId, userId, role: own }) => ({ team: teamId, user: userId, role: own }),
    });
  }
}
