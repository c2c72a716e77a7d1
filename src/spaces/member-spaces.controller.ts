import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { MemberSpaceResponse } from './dto/member-space.response';
import { MemberSpacesQuery } from './dto/member-spaces.query';
import { MemberSpacesService } from './member-spaces.service';

@Controller('orgs/:organizationId/members/:userId/spaces')
export class MemberSpacesController {
  constructor(private readonly spaces: MemberSpacesService) {}

  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'listSpacesForOrganizationMember',
    tag: 'Members',
    summary: 'List the spaces visible to a person',
    description:
      'The spaces visible to a member or guest, with their role in each, newest first unless `order` says otherwise. Spaces that are not visible to the caller are omitted. 404 if the person does not belong to the organization.',
    ok: MemberSpaceResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('userId', IdPipe) userId: string,
    @Query() query: MemberSpacesQuery,
  ): Promise<ListResponse<MemberSpaceResponse>> {
    return this.spaces.list(scope, userId, query);
  }
}
