import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { MAX_CHANGES, RedirectChangesDto } from './dto/redirect-changes.dto';
import { RedirectChangesResponse } from './dto/redirect-changes.response';
import { CreateRedirectDto, FindRedirectQuery, UpdateRedirectDto } from './dto/redirect.dto';
import { FoundRedirectResponse, RedirectResponse } from './dto/redirect.response';
import { RedirectChangesService } from './redirect-changes.service';
import { RedirectsService } from './redirects.service';

const TAG = 'Sites';

@Controller('orgs/:organizationId/sites/:siteId')
export class RedirectsController {
  constructor(
    private readonly redirects: RedirectsService,
    private readonly changes: RedirectChangesService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('redirects')
  @Requires('site.view')
  @Operation({
    id: 'listSiteRedirects',
    tag: TAG,
    summary: 'List the redirects of a site',
    description: 'The redirects, in order of creation, optionally filtered.',
    ok: RedirectResponse,
    list: true,
  })
  list(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: ExternalIdQueryDto,
  ): Promise<ListResponse<RedirectResponse>> {
    return this.redirects.list(scope, siteId, query);
  }

  @Get('redirect')
  @Requires('site.view', { visitors: true })
  @Operation({
    id: 'getSiteRedirectBySource',
    tag: TAG,
    summary: 'Find the redirect of a path',
    description:
      'Returns the redirect of a path, and its current target. Tokens of the published site have access to what the site shows to the visitor. 404 if there is none, or if its target no longer exists.',
    ok: FoundRedirectResponse,
  })
  find(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: FindRedirectQuery,
  ): Promise<FoundRedirectResponse> {
    return this.redirects.find(scope, siteId, query);
  }

  @Post('redirects')
  @Requires('site.manage')
  @Operation({
    id: 'createSiteRedirect',
    dryRun: true,
    tag: TAG,
    summary: 'Add a redirect',
    description:
      'Redirects a path that has no page to a section, a site space or a page of the site. 400 if the site does not have the destination, 409 if the path already has a redirect, or the site already has 2,000 of them.',
    ok: RedirectResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: CreateRedirectDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedirectResponse> {
    const redirect = await this.redirects.create(scope, siteId, body);
    const base = `${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/sites/${siteId}`;
    response.location(`${base}/redirects/${redirect.id}`);
    return redirect;
  }

  @Put('redirects')
  @Requires('site.manage')
  @Operation({
    id: 'bulkUpsertSiteRedirects',
    dryRun: true,
    tag: TAG,
    summary: 'Change several redirects',
    description: `Creates or updates the redirects of up to ${MAX_CHANGES} paths, and deletes those whose destination is null. Other redirects of the site remain. A redirect that cannot be changed has the status \`error\` in the answer and does not affect the others. 400, with nothing changed, if the body is not valid.`,
    ok: RedirectChangesResponse,
    errors: [413, 415],
  })
  change(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: RedirectChangesDto,
  ): Promise<RedirectChangesResponse> {
    return this.changes.apply(scope, siteId, body.redirects);
  }

  @Get('redirects/:siteRedirectId')
  @Requires('site.view')
  @Operation({
    id: 'getSiteRedirectById',
    tag: TAG,
    summary: 'Get a redirect',
    description: 'Returns the redirect.',
    ok: RedirectResponse,
  })
  get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteRedirectId', IdPipe) id: string,
  ): Promise<RedirectResponse> {
    return this.redirects.get(scope, siteId, id);
  }

  @Patch('redirects/:siteRedirectId')
  @Requires('site.manage')
  @Operation({
    id: 'updateSiteRedirectById',
    dryRun: true,
    tag: TAG,
    summary: 'Update a redirect',
    description:
      'Changes only the fields in the body. 400 if the site does not have the destination, 409 if the path already has another redirect.',
    ok: RedirectResponse,
    errors: [409, 413, 415],
  })
  update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteRedirectId', IdPipe) id: string,
    @Body() body: UpdateRedirectDto,
  ): Promise<RedirectResponse> {
    return this.redirects.update(scope, siteId, id, body);
  }

  @Delete('redirects/:siteRedirectId')
  @Requires('site.manage')
  @Operation({
    id: 'deleteSiteRedirectById',
    dryRun: true,
    tag: TAG,
    summary: 'Delete a redirect',
    description: 'Removes the redirect. 204 if it was already deleted.',
    deletes: true,
  })
  delete(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteRedirectId', IdPipe) id: string,
  ): Promise<boolean> {
    return this.redirects.delete(scope, siteId, id);
  }
}
