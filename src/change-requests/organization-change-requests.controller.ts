import { Controller, Get, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { ChangeRequestViews } from './change-request-views';
import { ChangeRequestsService } from './change-requests.service';
import { ChangeRequestResponse } from './dto/change-request.response';
import { OrganizationChangeRequestsQuery } from './reviews/dto/organization-change-requests.query';

/** Change requests of all spaces of an organization. */
@Controller('orgs/:organizationId/change-requests')
export class OrganizationChangeRequestsController {
  constructor(
    private readonly changeRequests: ChangeRequestsService,
    private readonly views: ChangeRequestViews,
  ) {}

  @Get()
  @Requires('organization.view')
  @Operation({
    id: 'listChangeRequestsForOrganization',
    tag: 'Change requests',
    summary: 'List the change requests of an organization',
    description:
      'Change requests of all spaces visible to the caller, newest first; `open` ones by default. Guests see only those of spaces shared with them.',
    ok: ChangeRequestResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: Scope,
    @Query() query: OrganizationChangeRequestsQuery,
  ): Promise<ListResponse<ChangeRequestResponse>> {
    const { status, creator, contributor, requestedReviewer, changedPages, updatedSince } = query;
    const { organizationId } = scope;
    const statuses = [...new Set(status)].sort();
    const filter = { organizationId, statuses, creator, contributor, requestedReviewer, updatedSince };
    const page = await this.changeRequests.list(scope, filter, query);
    const items = changedPages ? this.views.withChangedPages(page.items) : this.views.all(page.items);
    return { ...page, items: await items };
  }
}
