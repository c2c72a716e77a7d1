import { Body, Controller, Param, Patch } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { SiteSectionGroupResponse, SiteSectionResponse } from '../dto/site-section.response';
import { SiteSpaceResponse } from '../dto/site-space.response';
import { SortStructureDto } from './dto/structure.dto';
import { requireVisible, SitePresenter } from '../site-presenter';
import { findGroup, findSection, findSiteSpace } from './site-structure';
import { StructureService } from './structure.service';

@Controller('orgs/:organizationId/sites/:siteId/structure')
export class StructureController {
  constructor(
    private readonly structure: StructureService,
    private readonly presenter: SitePresenter,
  ) {}

  @Patch('sort')
  @Requires('site.manage')
  @Operation({
    id: 'sortSiteStructure',
    dryRun: true,
    tag: 'Site structure',
    matches: ['getSiteStructure'],
    summary: 'Move an item of the site structure',
    description:
      'Moves a site space, section or group among its siblings; to the end if no position is given. 400 for a position relative to an item of another parent, or between two items that are not adjacent.',
    ok: SiteSpaceResponse,
    orOk: SiteSectionResponse,
    errors: [413, 415],
  })
  async sort(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() { item, position }: SortStructureDto,
  ): Promise<SiteSpaceResponse | SiteSectionResponse | SiteSectionGroupResponse> {
    const snapshot = await this.structure.sort(scope, siteId, item, position);
    const parts = await this.presenter.parts(scope, snapshot);
    if (item.type === 'site-section') return parts.section(findSection(snapshot, item.id));
    if (item.type === 'site-section-group') return parts.group(findGroup(snapshot, item.id));
    return requireVisible(parts.siteSpace(findSiteSpace(snapshot, item.id)));
  }
}
