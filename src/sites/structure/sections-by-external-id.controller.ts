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
import { SiteSectionResponse } from '../dto/site-section.response';
import type { SiteSection } from '../entities/site-section.entity';
import { SiteEditor } from '../site-editor';
import { SitePresenter } from '../site-presenter';
import { DeclareSectionDto } from './dto/structure.dto';
import { findSection } from './site-structure';
import { type Changed, StructureService } from './structure.service';

const SECTION = {
  name: 'SiteSection',
  label: 'section',
  tag: 'Site structure',
  body: SiteSectionResponse,
} as const;

/** The sections of a site by the names that programs give to them. */
@Controller('orgs/:organizationId/sites/:siteId/sections')
export class SectionsByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly structure: StructureService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
  ) {}

  @GetByExternalId(SECTION, 'site.view')
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @SoughtExternalId() externalId: string,
  ): Promise<SiteSectionResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    const id = await this.externalIds.find(scope, { kind: 'site-section', siteId, externalId });
    return (await this.presenter.parts(scope, snapshot)).section(findSection(snapshot, id));
  }

  @PutByExternalId(SECTION, 'site.manage', {
    notes:
      'A new section is added at the end of the site, as `addSectionToSite` does. Also requires the `create` role in the space of a new one. 409 if the limit of the site is reached, or another section has the path.',
  })
  async put(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @ExternalIdParam() externalId: string,
    @Body() { spaceId, ...settings }: DeclareSectionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteSectionResponse> {
    await this.editor.get(scope, siteId);
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'site-section', siteId, externalId },
      {
        create: async () => {
          const { title, icon } = settings;
          const { part } = await this.structure.addSection(scope, siteId, { spaceId, title, icon, externalId });
          return this.structure.updateSection(scope, siteId, part.id, settings);
        },
        update: (id) => this.update(scope, siteId, id, { spaceId, ...settings }),
      },
    );
    const shown = (await this.presenter.parts(scope, resource.snapshot)).section(resource.part);
    announceCreated(response, isNew, shown.urls.location);
    return shown;
  }

  private async update(
    scope: Scope,
    siteId: string,
    id: string,
    { spaceId, ...settings }: DeclareSectionDto,
  ): Promise<Changed<SiteSection>> {
    const { siteSpaces } = await this.editor.get(scope, siteId);
    if (!siteSpaces.some((one) => one.sectionId === id && one.spaceId === spaceId))
      throw badRequest(
        'unchangeable',
        'spaceId is not a space of this section. Add it to the section as a site space instead.',
        { field: 'spaceId' },
      );
    return this.structure.updateSection(scope, siteId, id, settings);
  }
}
