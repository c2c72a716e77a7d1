import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { SitePermissionResponse } from './dto/site-permission.response';
import { SitePermissionsService } from './site-permissions.service';

@Controller('orgs/:organizationId/sites/:siteId/permissions')
export class SitePermissionsController {
  constructor(private readonly permissions: SitePermissionsService) {}

  @Get('aggregate')
  @Requires('site.manage')
  @Operation({
    id: 'listPermissionsAggregateInSite',
    tag: 'Sites',
    summary: 'List everyone with access to a site',
    description:
      'The members of the organization with their roles, which determine their permissions on its sites; readers of a published site are not included.',
    ok: SitePermissionResponse,
    list: true,
  })
  aggregate(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<SitePermissionResponse>> {
    return this.permissions.aggregate(scope, siteId, query);
  }
}
