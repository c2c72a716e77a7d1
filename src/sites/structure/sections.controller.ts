import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { withFilters } from '../../common/pagination/filtered-list';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { MoveSectionDto } from '../dto/move-site-item.dto';
import { ListSitePartsQuery } from '../dto/site-parts.query';
import { SiteSectionResponse } from '../dto/site-section.response';
import { AddSectionDto, UpdateSectionDto } from './dto/structure.dto';
import { readRankedPage } from '../ranked-page';
import { SiteEditor } from '../site-editor';
import { SitePresenter } from '../site-presenter';
import { findSection } from './site-structure';
import { MOVE_DEPRECATED } from './move-deprecated';
import { StructureService } from './structure.service';

@Controller('orgs/:organizationId/sites/:siteId/sections')
export class SectionsController {
  constructor(
    private readonly structure: StructureService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
    private readonly cursors: CursorCodec,
  ) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'listSiteSections',
    tag: 'Site structure',
    summary: 'List the sections of a site',
    description: 'The sections, in groups or not, in order.',
    ok: SiteSectionResponse,
    list: true,
  })
  async list(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() query: ListSitePartsQuery,
  ): Promise<ListResponse<SiteSectionResponse>> {
    const snapshot = await this.editor.get(scope, siteId);
    const parts = await this.presenter.parts(scope, snapshot, query.shareKey);
    const { externalId } = query;
    const rows = snapshot.sections.filter((one) => externalId === undefined || one.externalId === externalId);
    return readRankedPage(
      this.cursors,
      withFilters(`site-sections:${siteId}`, { externalId }),
      query,
      rows,
      (section) => parts.section(section),
    );
  }

  @Post()
  @Requires('site.manage')
  @Operation({
    id: 'addSectionToSite',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Add a section',
    description:
      'Adds a section with a space, at the end of the site. When the first section is added, the existing content at the root becomes a section of its own, which remains at the root. Also requires the `create` role in the space. 409 if the limit of the site is reached.',
    ok: SiteSectionResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async add(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: AddSectionDto,
  ): Promise<SiteSectionResponse> {
    const { snapshot, part } = await this.structure.addSection(scope, siteId, body);
    return (await this.presenter.parts(scope, snapshot)).section(part);
  }

  @Get(':siteSectionId')
  @Requires('site.view')
  @Operation({
    id: 'getSiteSectionById',
    tag: 'Site structure',
    summary: 'Get a section',
    description: 'Returns the section with its variants.',
    ok: SiteSectionResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionId', IdPipe) id: string,
  ): Promise<SiteSectionResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    return (await this.presenter.parts(scope, snapshot)).section(findSection(snapshot, id));
  }

  @Patch(':siteSectionId')
  @Requires('site.manage')
  @Operation({
    id: 'updateSiteSectionById',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Update a section',
    description:
      'Changes only the fields in the body; null clears a field. 400 states the position of an error in a condition, 409 if another section has the path.',
    ok: SiteSectionResponse,
    errors: [409, 413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionId', IdPipe) id: string,
    @Body() body: UpdateSectionDto,
  ): Promise<SiteSectionResponse> {
    const { snapshot, part } = await this.structure.updateSection(scope, siteId, id, body);
    return (await this.presenter.parts(scope, snapshot)).section(part);
  }

  @Delete(':siteSectionId')
  @Requires('site.manage')
  @Operation({
    id: 'deleteSiteSectionById',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Delete a section',
    description:
      'Removes the section with its variants from the site; the spaces are kept. When the last section is deleted, its variants move back to the root of the site. 204 if it was already deleted.',
    deletes: true,
  })
  delete(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionId', IdPipe) id: string,
  ): Promise<boolean> {
    return this.structure.deleteSection(scope, siteId, id);
  }

  @Post(':siteSectionId/move')
  @Requires('site.manage')
  @Operation({
    id: 'moveSiteSection',
    tag: 'Site structure',
    matches: ['getSiteSectionById'],
    summary: 'Move a section',
    description:
      'Moves the section among the items of its group or of the site. Use `sortSiteStructure` instead. 400 for a position relative to an item of another parent.',
    ok: SiteSectionResponse,
    errors: [413, 415],
    deprecated: MOVE_DEPRECATED,
  })
  async move(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSectionId', IdPipe) id: string,
    @Body() { position }: MoveSectionDto,
  ): Promise<SiteSectionResponse> {
    const pointer = (given?: { siteSection: string }) =>
      given && ({ type: 'site-section', id: given.siteSection } as const);
    const to = { before: pointer(position?.before), after: pointer(position?.after) };
    const snapshot = await this.structure.sort(scope, siteId, { type: 'site-section', id }, to);
    return (await this.presenter.parts(scope, snapshot)).section(findSection(snapshot, id));
  }
}
