import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { OrganizationParam, SiteParam, SiteSpaceParam } from '../../common/openapi/path-params.decorator';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { MoveSiteSpaceDto } from '../dto/move-site-item.dto';
import { ListSiteSpacesQuery } from '../dto/site-parts.query';
import { SiteSpaceResponse } from '../dto/site-space.response';
import { AddSiteSpaceDto, UpdateSiteSpaceDto } from '../dto/structure.dto';
import { readRankedPage } from '../ranked-page';
import { SiteEditor } from '../site-editor';
import { present, SitePresenter } from '../site-presenter';
import { defaultSiteSpace } from '../site-snapshot';
import { findSiteSpace } from './site-structure';
import { MOVE_DEPRECATED } from './move-deprecated';
import { StructureService } from './structure.service';

@Controller('orgs/:organizationId/sites/:siteId/site-spaces')
export class SiteSpacesController {
  constructor(
    private readonly structure: StructureService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
    private readonly cursors: CursorCodec,
  ) {}

  @Get()
  @OrganizationParam()
  @SiteParam()
  @Requires('site.view')
  @Operation({
    id: 'listSiteSpaces',
    tag: 'Site structure',
    summary: 'List the spaces of a site',
    description:
      'The spaces that the site shows and the caller sees, in the order of their ranks; `default` leaves only the one at the root, or the others.',
    ok: SiteSpaceResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: ListSiteSpacesQuery,
  ): Promise<ListResponse<SiteSpaceResponse>> {
    const snapshot = await this.editor.get(scope, siteId);
    const parts = await this.presenter.parts(scope, snapshot, query.shareKey);
    const first = defaultSiteSpace(snapshot)?.id;
    const rows = snapshot.siteSpaces
      .filter(({ id }) => query.default === undefined || (id === first) === query.default)
      .flatMap((siteSpace) => {
        const shown = parts.siteSpace(siteSpace);
        return shown ? [{ id: siteSpace.id, rank: siteSpace.rank, shown }] : [];
      });
    const list = `site-spaces:${siteId}:${query.default ?? ''}`;
    return readRankedPage(this.cursors, list, query, rows, ({ shown }) => shown);
  }

  @Post()
  @OrganizationParam()
  @SiteParam()
  @Requires('site.manage')
  @Operation({
    id: 'addSpaceToSite',
    tag: 'Site structure',
    summary: 'Add a space to a site',
    description:
      'Adds a space as a variant of a section: the one that the body names, else the default one; to the root where there are no sections. The space requires the `create` role too. 404 for a section that the site does not have, 409 when the space is there already.',
    ok: SiteSpaceResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async add(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: AddSiteSpaceDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteSpaceResponse> {
    const { snapshot, part } = await this.structure.addSiteSpace(scope, siteId, body);
    const siteSpace = present((await this.presenter.parts(scope, snapshot)).siteSpace(part));
    response.location(siteSpace.urls.location);
    return siteSpace;
  }

  @Get(':siteSpaceId')
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.view')
  @Operation({
    id: 'getSiteSpaceById',
    tag: 'Site structure',
    summary: 'Get a space of a site',
    description: 'The site space with the space it points to.',
    ok: SiteSpaceResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
  ): Promise<SiteSpaceResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    return present((await this.presenter.parts(scope, snapshot)).siteSpace(findSiteSpace(snapshot, id)));
  }

  @Patch(':siteSpaceId')
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.manage')
  @Operation({
    id: 'updateSiteSpaceById',
    tag: 'Site structure',
    summary: 'Change a space of a site',
    description:
      'Changes what the body names; the rest stays, null clears. Another space to point to requires the `create` role too. 400 says where a condition is wrong, 409 that one beside it has the path.',
    ok: SiteSpaceResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
    @Body() body: UpdateSiteSpaceDto,
  ): Promise<SiteSpaceResponse> {
    const { snapshot, part } = await this.structure.updateSiteSpace(scope, siteId, id, body);
    return present((await this.presenter.parts(scope, snapshot)).siteSpace(part));
  }

  @Delete(':siteSpaceId')
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.manage')
  @Operation({
    id: 'deleteSiteSpaceById',
    tag: 'Site structure',
    summary: 'Remove a space from a site',
    description:
      'Takes the space off the site; the space itself stays. 204 when it is gone already, 409 for the last space of a section: delete the section.',
    status: 205,
    alsoStatus: 204,
    errors: [409],
  })
  async delete(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.status((await this.structure.deleteSiteSpace(scope, siteId, id)) ? 205 : 204);
  }

  @Post(':siteSpaceId/move')
  @HttpCode(200)
  @OrganizationParam()
  @SiteParam()
  @SiteSpaceParam()
  @Requires('site.manage')
  @Operation({
    id: 'moveSiteSpace',
    tag: 'Site structure',
    summary: 'Move a space of a site',
    description:
      'Moves the site space among the variants beside it. Use `sortSiteStructure` instead. 400 for a position beside something else.',
    ok: SiteSpaceResponse,
    errors: [413, 415],
    deprecated: MOVE_DEPRECATED,
  })
  async move(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
    @Body() { position }: MoveSiteSpaceDto,
  ): Promise<SiteSpaceResponse> {
    const pointer = (given?: { siteSpace: string }) => given && ({ type: 'site-space', id: given.siteSpace } as const);
    const to = { before: pointer(position?.before), after: pointer(position?.after) };
    const snapshot = await this.structure.sort(scope, siteId, { type: 'site-space', id }, to);
    return present((await this.presenter.parts(scope, snapshot)).siteSpace(findSiteSpace(snapshot, id)));
  }
}
