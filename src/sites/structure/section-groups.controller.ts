import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { MoveSectionGroupDto } from '../dto/move-site-item.dto';
import { SiteSectionGroupResponse } from '../dto/site-section.response';
import { AddSectionGroupDto, AddToGroupDto, UpdateSectionGroupDto } from './dto/structure.dto';
import { readRankedPage } from '../ranked-page';
import { SiteEditor } from '../site-editor';
import { SitePresenter } from '../site-presenter';
import { findGroup } from './site-structure';
import { MOVE_DEPRECATED } from './move-deprecated';
import { StructureService } from './structure.service';

@Controller('orgs/:organizationId/sites/:siteId/section-groups')
export class SectionGroupsController {
  constructor(
    private readonly structure: StructureService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'listSiteSectionGroups',
    tag: 'Site structure',
    summary: 'List the section groups of a site',
    description: 'The groups with their sections, in order.',
    ok: SiteSectionGroupResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: PageQueryDto,
  ): Promise<ListResponse<SiteSectionGroupResponse>> {
    const snapshot = await this.editor.get(scope, siteId);
    const parts = await this.presenter.parts(scope, snapshot);
    return readRankedPage(this.cursors, `site-groups:${siteId}`, query, snapshot.groups, (group) => parts.group(group));
  }

  @Post()
  @Requires('site.manage')
  @Operation({
    id: 'addSectionGroupToSite',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Add a section group',
    description:
      'Adds a heading for sections, at the end of the site; the sections listed in the body are moved into it. 400 if the site does not have a section, 409 if the limit of the site is reached.',
    ok: SiteSectionGroupResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async add(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: AddSectionGroupDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteSectionGroupResponse> {
    const { snapshot, part } = await this.structure.addGroup(scope, siteId, body);
    response.location(this.locationOf(scope, siteId, part.id));
    return (await this.presenter.parts(scope, snapshot)).group(part);
  }

  @Get(':siteSectionGroupId')
  @Requires('site.view')
  @Operation({
    id: 'getSiteSectionGroupById',
    tag: 'Site structure',
    summary: 'Get a section group',
    description: 'Returns the group with its sections.',
    ok: SiteSectionGroupResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionGroupId', IdPipe) id: string,
  ): Promise<SiteSectionGroupResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    return (await this.presenter.parts(scope, snapshot)).group(findGroup(snapshot, id));
  }

  @Patch(':siteSectionGroupId')
  @Requires('site.manage')
  @Operation({
    id: 'updateSiteSectionGroupById',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Update a section group',
    description: 'Changes only the fields in the body; null clears a field.',
    ok: SiteSectionGroupResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionGroupId', IdPipe) id: string,
    @Body() body: UpdateSectionGroupDto,
  ): Promise<SiteSectionGroupResponse> {
    const { snapshot, part } = await this.structure.updateGroup(scope, siteId, id, body);
    return (await this.presenter.parts(scope, snapshot)).group(part);
  }

  @Delete(':siteSectionGroupId')
  @Requires('site.manage')
  @Operation({
    id: 'deleteSiteSectionGroupById',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Delete a section group',
    description: 'Deletes the heading; its sections are kept, at the end of the site. 204 if it was already deleted.',
    deletes: true,
  })
  delete(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionGroupId', IdPipe) id: string,
  ): Promise<boolean> {
    return this.structure.deleteGroup(scope, siteId, id);
  }

  @Post(':siteSectionGroupId/move')
  @Requires('site.manage')
  @Operation({
    id: 'moveSiteSectionGroup',
    tag: 'Site structure',
    matches: ['getSiteSectionGroupById'],
    summary: 'Move a section group',
    description:
      'Moves the group among the groups and sections of the site. Use `sortSiteStructure` instead. 400 for a position relative to an item of another parent.',
    ok: SiteSectionGroupResponse,
    errors: [413, 415],
    deprecated: MOVE_DEPRECATED,
  })
  async move(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionGroupId', IdPipe) id: string,
    @Body() { position }: MoveSectionGroupDto,
  ): Promise<SiteSectionGroupResponse> {
    const snapshot = await this.structure.sort(scope, siteId, { type: 'site-section-group', id }, position);
    return (await this.presenter.parts(scope, snapshot)).group(findGroup(snapshot, id));
  }

  @Post(':siteSectionGroupId/sections')
  @Requires('site.manage')
  @Operation({
    id: 'addSectionToGroup',
    dryRun: true,
    tag: 'Site structure',
    matches: ['getSiteSectionGroupById'],
    summary: 'Add a section to a group',
    description:
      'Moves the section to the end of the group, out of its current group. 400 if the site does not have the section.',
    ok: SiteSectionGroupResponse,
    status: 201,
    headers: ['Location'],
    errors: [413, 415],
  })
  async addSection(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionGroupId', IdPipe) id: string,
    @Body() { sectionId }: AddToGroupDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteSectionGroupResponse> {
    const { snapshot, part } = await this.structure.addToGroup(scope, siteId, id, sectionId);
    response.location(this.locationOf(scope, siteId, id));
    return (await this.presenter.parts(scope, snapshot)).group(part);
  }

  @Delete(':siteSectionGroupId/sections/:siteSectionId')
  @Requires('site.manage')
  @Operation({
    id: 'removeSectionFromGroup',
    dryRun: true,
    tag: 'Site structure',
    matches: ['getSiteSectionGroupById'],
    summary: 'Remove a section from a group',
    description: 'Moves the section out of the group, to the end of the site. 204 if it is not in the group.',
    deletes: true,
  })
  removeSection(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionGroupId', IdPipe) id: string,
    @Param('siteSectionId', IdPipe) sectionId: string,
  ): Promise<boolean> {
    return this.structure.removeFromGroup(scope, siteId, id, sectionId);
  }

  private locationOf({ organizationId }: Scope, siteId: string, id: string): string {
    return `${this.configuration.publicUrl}/v1/orgs/${organizationId}/sites/${siteId}/section-groups/${id}`;
  }
}
