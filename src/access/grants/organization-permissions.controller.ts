import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { withFilters } from '../../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { OrganizationPermissionResponse, OrganizationPermissionsQuery } from './dto/organization-permissions.dto';
import { GrantsRepository } from './grants.repository';

/** All direct roles of an organization in one list, for programs that compare them with what they have declared. */
@Controller('orgs/:organizationId/permissions')
export class OrganizationPermissionsController {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly cursors: CursorCodec,
  ) {}

  @Get()
  @Requires('members.manage')
  @Operation({
    id: 'listPermissionsInOrganization',
    tag: 'Permissions',
    summary: 'List the direct roles in an organization',
    description:
      'Every role that a space or collection of the organization gives to a person or team directly, by identifiers, in the order in which it was granted.',
    ok: OrganizationPermissionResponse,
    list: true,
  })
  list(
    @CallerScope() { organizationId }: Scope,
    @Query() query: OrganizationPermissionsQuery,
  ): Promise<ListResponse<OrganizationPermissionResponse>> {
    const { user, team, role } = query;
    const filter = { user, team, role };
    return readPage(this.cursors, withFilters(`organization-grants:${organizationId}`, filter), query, {
      read: (page) => this.grants.listAll(organizationId, filter, page),
      keys: ({ id }) => [id],
      item: ({ levelKind, levelId, userId, teamId, role: permission }) => ({
        [levelKind]: levelId,
        ...(userId !== null && { user: userId }),
        ...(teamId !== null && { team: teamId }),
        permission,
      }),
    });
  }
}
