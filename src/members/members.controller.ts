import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { OrganizationParam, UserParam } from '../common/openapi/path-params.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { MemberResponse } from './dto/member.response';
import { MembersQuery } from './dto/members.query';
import { UpdateMemberDto } from './dto/update-member.dto';
import { MembersDirectory } from './members-directory';
import { Places } from './places';

@Controller('orgs/:organizationId/members')
@OrganizationParam()
export class MembersController {
  constructor(
    private readonly directory: MembersDirectory,
    private readonly places: Places,
  ) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listMembersInOrganizationById',
    tag: 'Members',
    summary: 'List the members of an organization',
    description:
      'Members and guests, who joined last first. `role` and `search` (at most 512 characters) narrow the list; sorted by `lastSeenAt` it holds only people who have called. Guests may not list members (403).',
    ok: MemberResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: MembersQuery): Promise<ListResponse<MemberResponse>> {
    return this.directory.list(scope, query);
  }

  @Get(':userId')
  @UserParam()
  @Requires('organization.view')
  @Operation({
    id: 'getMemberInOrganizationById',
    tag: 'Members',
    summary: 'Get a member',
    description:
      'The place of a person in the organization. Guests may read their own only (403 for others). 404 for people who do not belong to it.',
    ok: MemberResponse,
  })
  get(@CallerScope() scope: Scope, @Param('userId', IdPipe) userId: string): Promise<MemberResponse> {
    return this.directory.get(scope, userId);
  }

  @Patch(':userId')
  @UserParam()
  @Requires('members.manage')
  @Operation({
    id: 'updateMemberInOrganizationById',
    tag: 'Members',
    summary: 'Change the role of a member',
    description:
      'Gives another role, from the next request on; null makes a guest. 409 for the last admin, who stays one until there is another.',
    ok: MemberResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Body() { role }: UpdateMemberDto,
  ): Promise<MemberResponse> {
    if (role !== undefined) await this.places.changeRole(scope.organizationId, userId, role, scope);
    return this.directory.get(scope, userId);
  }

  @Post(':userId/sso')
  @HttpCode(200)
  @UserParam()
  @Requires('members.manage')
  @Operation({
    id: 'setUserAsSSOMemberForOrganization',
    tag: 'Members',
    summary: 'Let a member sign in through the identity provider',
    description:
      'From now on the person may sign in through the identity provider of the organization. 409 for someone who belongs to another organization as well.',
    ok: MemberResponse,
    errors: [409],
  })
  async allowSso(@CallerScope() scope: Scope, @Param('userId', IdPipe) userId: string): Promise<MemberResponse> {
    await this.places.allowSso(scope.organizationId, userId);
    return this.directory.get(scope, userId);
  }
}
