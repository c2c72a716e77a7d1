import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { MemberResponse } from './dto/member.response';
import { MembersQuery } from './dto/members.query';
import { UpdateMemberDto } from './dto/update-member.dto';
import { MembersDirectory } from './members-directory';
import { MembershipsService } from './memberships.service';

@Controller('orgs/:organizationId/members')
export class MembersController {
  constructor(
    private readonly directory: MembersDirectory,
    private readonly memberships: MembershipsService,
  ) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listMembersInOrganizationById',
    tag: 'Members',
    summary: 'List the members of an organization',
    description:
      'Members and guests, most recently joined first. `role` and `search` (at most 512 characters) filter the list; sorted by `lastSeenAt`, it contains only people who have made a request. Guests may not list members (403).',
    ok: MemberResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: MembersQuery): Promise<ListResponse<MemberResponse>> {
    return this.directory.list(scope, query);
  }

  @Get(':userId')
  @Requires('organization.view')
  @Operation({
    id: 'getMemberInOrganizationById',
    tag: 'Members',
    summary: 'Get a member',
    description:
      'Returns the membership of a person in the organization. Guests may read only their own (403 for others). 404 for people who do not belong to the organization.',
    ok: MemberResponse,
  })
  get(@CallerScope() scope: Scope, @Param('userId', IdPipe) userId: string): Promise<MemberResponse> {
    return this.directory.get(scope, userId);
  }

  @Patch(':userId')
  @Requires('members.manage')
  @Operation({
    id: 'updateMemberInOrganizationById',
    dryRun: true,
    tag: 'Members',
    summary: 'Update a member',
    description:
      'Changes only the fields in the body: sets the role, effective from the next request; null makes the person a guest. 409 for the last admin, who keeps the role until there is another one.',
    ok: MemberResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Body() body: UpdateMemberDto,
  ): Promise<MemberResponse> {
    await this.memberships.change(scope, userId, body);
    return this.directory.get(scope, userId);
  }

  @Post(':userId/sso')
  @Requires('members.manage')
  @Operation({
    id: 'setUserAsSSOMemberForOrganization',
    tag: 'Members',
    matches: ['getMemberInOrganizationById'],
    summary: 'Allow a member to sign in through the identity provider',
    description:
      'Allows the person to sign in through the identity provider of the organization. 409 if they also belong to another organization.',
    ok: MemberResponse,
    errors: [409],
  })
  async allowSso(@CallerScope() scope: Scope, @Param('userId', IdPipe) userId: string): Promise<MemberResponse> {
    await this.memberships.allowSso(scope.organizationId, userId);
    return this.directory.get(scope, userId);
  }
}
