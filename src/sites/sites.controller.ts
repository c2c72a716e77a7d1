import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { CreateSiteDto } from './dto/create-site.dto';
import { ListSitesQuery } from './dto/list-sites.query';
import { SiteResponse } from './dto/site.response';
import { UpdateSiteDto } from './dto/update-site.dto';
import { SiteEditor } from './site-editor';
import { SitePresenter } from './site-presenter';
import { SitesService } from './sites.service';

@Controller('orgs/:organizationId/sites')
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
  ) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'listSites',
    tag: 'Sites',
    summary: 'List the sites of an organization',
    description:
      'The sites in order of creation, published or not, optionally filtered. Guests have no access to sites.',
    ok: SiteResponse,
    list: true,
  })
  async list(@CallerScope() scope: Scope, @Query() query: ListSitesQuery): Promise<ListResponse<SiteResponse>> {
    const { items, ...page } = await this.sites.list(scope, query);
    return { ...page, items: await this.presenter.sites(scope, items) };
  }

  @Post()
  @Requires('site.manage')
  @Operation({
    id: 'createSite',
    dryRun: true,
    tag: 'Sites',
    summary: 'Create a site',
    description:
      'Creates an unpublished site. Its URL is derived from the title. Also requires the `create` role in the spaces it shows. 404 names an unknown space; then nothing is created.',
    ok: SiteResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateSiteDto): Promise<SiteResponse> {
    return this.presenter.site(scope, await this.sites.create(scope, body));
  }

  @Get(':siteId')
  @Requires('site.view')
  @Operation({
    id: 'getSiteById',
    tag: 'Sites',
    summary: 'Get a site',
    description: 'Returns the site, published or not.',
    ok: SiteResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<SiteResponse> {
    return this.presenter.site(scope, await this.editor.get(scope, siteId));
  }

  @Patch(':siteId')
  @Requires('site.admin')
  @Operation({
    id: 'updateSiteById',
    dryRun: true,
    tag: 'Sites',
    summary: 'Update a site',
    description:
      'Changes only the settings in the body. 409 if another site has the basename, hostname or proxy address.',
    ok: SiteResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: UpdateSiteDto,
  ): Promise<SiteResponse> {
    return this.presenter.site(scope, await this.sites.update(scope, siteId, body));
  }

  @Delete(':siteId')
  @Requires('site.admin')
  @Operation({
    id: 'deleteSiteById',
    dryRun: true,
    tag: 'Sites',
    summary: 'Delete a site',
    description:
      'Deletes the site with its structure, links and settings, immediately and permanently; its spaces are kept. 204 if it was already deleted.',
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<boolean> {
    return this.sites.delete(scope, siteId);
  }

  @Post(':siteId/publish')
  @Requires('site.admin')
  @Operation({
    id: 'publishSite',
    dryRun: true,
    tag: 'Sites',
    matches: ['getSiteById'],
    summary: 'Publish a site',
    description: 'Makes the site available to the audience set by its visibility. Idempotent.',
    ok: SiteResponse,
  })
  async publish(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<SiteResponse> {
    return this.presenter.site(scope, await this.sites.setPublished(scope, siteId, true));
  }

  @Post(':siteId/unpublish')
  @Requires('site.admin')
  @Operation({
    id: 'unpublishSite',
    dryRun: true,
    tag: 'Sites',
    matches: ['getSiteById'],
    summary: 'Unpublish a site',
    description: 'Closes the site to all readers immediately; its settings are kept. Idempotent.',
    ok: SiteResponse,
  })
  async unpublish(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<SiteResponse> {
    return this.presenter.site(scope, await this.sites.setPublished(scope, siteId, false));
  }
}
