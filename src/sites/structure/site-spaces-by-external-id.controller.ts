import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { badRequest } from '../../../core/errors/app-error';
import { IdPipe } from '../../common/ids/id.pipe';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { Scope } from '../../common/permissions/scope';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../../external-ids/by-external-id.decorators';
import { announceCreated } from '../../external-ids/created-responder';
import { ExternalIds } from '../../external-ids/external-ids';
import { SiteSpaceResponse } from '../dto/site-space.response';
import type { SiteSpace } from '../entities/site-space.entity';
import { SiteEditor } from '../site-editor';
import { requireVisible, SitePresenter } from '../site-presenter';
import { DeclareSiteSpaceDto } from './dto/structure.dto';
import { findSiteSpace } from './site-structure';
import { type Changed, StructureService } from './structure.service';

const SITE_SPACE = {
  name: 'SiteSpace',
  label: 'site space',
  tag: 'Site structure',
  body: SiteSpaceResponse,
} as const;

/** The spaces of a site by the names that programs give to them. */
@Controller('orgs/:organizationId/sites/:siteId/site-spaces')
export class SiteSpacesByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly structure: StructureService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
  ) {}

  @GetByExternalId(SITE_SPACE, 'site.view')
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @SoughtExternalId() externalId: string,
  ): Promise<SiteSpaceResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    const id = await this.externalIds.find(scope, { kind: 'site-space', siteId, externalId });
    return requireVisible((await this.presenter.parts(scope, snapshot)).siteSpace(findSiteSpace(snapshot, id)));
  }

  @PutByExternalId(SITE_SPACE, 'site.manage', {
    notes:
      'Also requires the `create` role in the space. 404 if the site does not have the section, 409 if the space is already there, or a sibling has the path.',
  })
  async put(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareSiteSpaceDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteSpaceResponse> {
    await this.editor.get(scope, siteId);
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'site-space', siteId, externalId },
      {
        create: async () => {
          const { spaceId, sectionId, ...settings } = body;
          const { part } = await this.structure.addSiteSpace(scope, siteId, { spaceId, sectionId, externalId });
          return this.structure.updateSiteSpace(scope, siteId, part.id, settings);
        },
        update: (id) => this.update(scope, siteId, id, body),
      },
    );
    const shown = requireVisible((await this.presenter.parts(scope, resource.snapshot)).siteSpace(resource.part));
    announceCreated(response, isNew, shown.urls.location);
    return shown;
  }

  private async update(
    scope: Scope,
    siteId: string,
    id: string,
    { sectionId, ...settings }: DeclareSiteSpaceDto,
  ): Promise<Changed<SiteSpace>> {
    const current = findSiteSpace(await this.editor.get(scope, siteId), id);
    if (sectionId !== undefined && sectionId !== current.sectionId)
      throw badRequest(
        'unchangeable',
        'sectionId is not the section of this site space, which cannot be moved. Delete it first.',
      );
    return this.structure.updateSiteSpace(scope, siteId, id, settings);
  }
}
