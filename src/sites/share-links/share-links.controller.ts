import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { CreateShareLinkDto, UpdateShareLinkDto } from './dto/share-link.dto';
import { ShareLinkResponse } from './dto/share-link.response';
import { ShareLinksService } from './share-links.service';

const TAG = 'Site audience';

@Controller('orgs/:organizationId/sites/:siteId/share-links')
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('site.manage')
  @Operation({
    id: 'listSiteShareLinks',
    tag: TAG,
    summary: 'List the share links of a site',
    description: 'The share links in order of creation, enabled or not, each with its secret URL.',
    ok: ShareLinkResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: ExternalIdQueryDto,
  ): Promise<ListResponse<ShareLinkResponse>> {
    return this.links.list(scope, siteId, query);
  }

  @Post()
  @Requires('site.manage')
  @Operation({
    id: 'createSiteShareLink',
    dryRun: true,
    tag: TAG,
    summary: 'Create a share link',
    description:
      'Creates a secret URL that gives access to the site while its visibility is share-link. 409 if the site already has 200 of them.',
    ok: ShareLinkResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: CreateShareLinkDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShareLinkResponse> {
    const link = await this.links.create(scope, siteId, body);
    const base = `${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/sites/${siteId}`;
    response.location(`${base}/share-links/${link.id}`);
    return link;
  }

  @Get(':shareLinkId')
  @Requires('site.manage')
  @Operation({
    id: 'getSiteShareLinkById',
    tag: TAG,
    summary: 'Get a share link',
    description: 'Returns the share link with its secret URL.',
    ok: ShareLinkResponse,
  })
  get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('shareLinkId', IdPipe) id: string,
  ): Promise<ShareLinkResponse> {
    return this.links.get(scope, siteId, id);
  }

  @Patch(':shareLinkId')
  @Requires('site.manage')
  @Operation({
    id: 'updateSiteShareLinkById',
    dryRun: true,
    tag: TAG,
    summary: 'Update a share link',
    description:
      'Renames, disables or enables a share link; visitors who used a disabled link lose access immediately. Provide at least one field.',
    ok: ShareLinkResponse,
    errors: [413, 415],
  })
  update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('shareLinkId', IdPipe) id: string,
    @Body() body: UpdateShareLinkDto,
  ): Promise<ShareLinkResponse> {
    return this.links.update(scope, siteId, id, body);
  }

  @Delete(':shareLinkId')
  @Requires('site.manage')
  @Operation({
    id: 'deleteSiteShareLinkById',
    dryRun: true,
    tag: TAG,
    summary: 'Delete a share link',
    description:
      'Deletes a share link permanently; visitors who used it lose access immediately. 204 if it was already deleted.',
    deletes: true,
  })
  delete(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('shareLinkId', IdPipe) id: string,
  ): Promise<boolean> {
    return this.links.delete(scope, siteId, id);
  }
}
