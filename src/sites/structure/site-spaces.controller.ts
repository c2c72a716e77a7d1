import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { withFilters } from '../../common/pagination/filtered-list';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { MoveSiteSpaceDto } from '../dto/move-site-item.dto';
import { ListSiteSpacesQuery } from '../dto/site-parts.query';
import { SiteSpaceResponse } from '../dto/site-space.response';
import { AddSiteSpaceDto, DuplicateSiteSpaceDto, UpdateSiteSpaceDto } from './dto/structure.dto';
import { readRankedPage } from '../ranked-page';
import { SiteEditor } from '../site-editor';
import { requireVisible, SitePresenter } from '../site-presenter';
import { defaultSiteSpace } from '../site-snapshot';
import { findSiteSpace } from './site-structure';
import { MOVE_DEPRECATED } from './move-deprecated';
import { SiteSpaceDuplicates } from './site-space-duplicates';
import { StructureService } from './structure.service';

@Controller('orgs/:organizationId/sites/:siteId/site-spaces')
export class SiteSpacesController {
  constructor(
    private readonly structure: StructureService,
    private readonly duplicates: SiteSpaceDuplicates,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
    private readonly cursors: CursorCodec,
  ) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'listSiteSpaces',
    tag: 'Site structure',
    summary: 'List the spaces of a site',
    description:
      'The spaces of the site that are visible to the caller, in order; `default` selects only the one at the root, or only the others.',
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
      .filter(({ externalId }) => query.externalId === undefined || externalId === query.externalId)
      .flatMap((siteSpace) => {
        const shown = parts.siteSpace(siteSpace);
        return shown ? [{ id: siteSpace.id, rank: siteSpace.rank, shown }] : [];
      });
    const list = withFilters(`site-spaces:${siteId}:${query.default ?? ''}`, { externalId: query.externalId });
    return readRankedPage(this.cursors, list, query, rows, ({ shown }) => shown);
  }

  @Post()
  @Requires('site.manage')
  @Operation({
    id: 'addSpaceToSite',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Add a space to a site',
    description:
      'Adds a space as a variant of a section: the one in the body, otherwise the default section; at the root if there are no sections. Also requires the `create` role in the space. 404 if the site does not have the section, 409 if the space is already there.',
    ok: SiteSpaceResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async add(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: AddSiteSpaceDto,
  ): Promise<SiteSpaceResponse> {
    const { snapshot, part } = await this.structure.addSiteSpace(scope, siteId, body);
    return requireVisible((await this.presenter.parts(scope, snapshot)).siteSpace(part));
  }

  @Get(':siteSpaceId')
  @Requires('site.view')
  @Operation({
    id: 'getSiteSpaceById',
    tag: 'Site structure',
    summary: 'Get a site space',
    description: 'Returns the site space with the space it shows.',
    ok: SiteSpaceResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
  ): Promise<SiteSpaceResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    return requireVisible((await this.presenter.parts(scope, snapshot)).siteSpace(findSiteSpace(snapshot, id)));
  }

  @Patch(':siteSpaceId')
  @Requires('site.manage')
  @Operation({
    id: 'updateSiteSpaceById',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Update a site space',
    description:
      'Changes only the fields in the body; null clears a field. Changing the space also requires the `create` role in the new one. 400 states the position of an error in a condition, 409 if a sibling has the path.',
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
    return requireVisible((await this.presenter.parts(scope, snapshot)).siteSpace(part));
  }

  @Delete(':siteSpaceId')
  @Requires('site.manage')
  @Operation({
    id: 'deleteSiteSpaceById',
    dryRun: true,
    tag: 'Site structure',
    summary: 'Remove a space from a site',
    description:
      'Removes the space from the site; the space itself is kept. 204 if it was already removed, 409 for the last space of a section: delete the section instead.',
    deletes: true,
    errors: [409],
  })
  delete(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
  ): Promise<boolean> {
    return this.structure.deleteSiteSpace(scope, siteId, id);
  }

  @Post(':siteSpaceId/duplicate')
  @Requires('site.manage')
  @Operation({
    id: 'duplicateSiteSpace',
    tag: 'Site structure',
    summary: 'Duplicate a space of a site',
    description:
      'Copies the space as `duplicateSpace` does, and adds the copy to the site: as a variant after the original, or, if that is the only variant of its section, in a new section after it. Conditions of the original apply to the copy. On a published site, readers see the copy at once. Also requires the `create` role in the space and in its parent collection or organization. 409 if a limit of the site is reached.',
    ok: SiteSpaceResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async duplicate(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Param('siteSpaceId', IdPipe) id: string,
    @Body() _body: DuplicateSiteSpaceDto,
  ): Promise<SiteSpaceResponse> {
    const { snapshot, part } = await this.duplicates.duplicate(scope, siteId, id);
    return requireVisible((await this.presenter.parts(scope, snapshot)).siteSpace(part));
  }

  @Post(':siteSpaceId/move')
  @Requires('site.manage')
  @Operation({
    id: 'moveSiteSpace',
    tag: 'Site structure',
    matches: ['getSiteSpaceById'],
    summary: 'Move a site space',
    description:
      'Moves the site space among the variants of its parent. Use `sortSiteStructure` instead. 400 for a position relative to an item of another parent.',
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
    return requireVisible((await this.presenter.parts(scope, snapshot)).siteSpace(findSiteSpace(snapshot, id)));
  }
}
