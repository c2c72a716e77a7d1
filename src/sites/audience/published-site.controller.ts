import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { customizationOf, customizationOfVariant } from '../customization/customization';
import type { SiteCustomization } from '../customization/customization.types';
import { PublishedSiteResponse } from '../dto/published-site.response';
import { SiteShareKeyQuery } from '../dto/site-parts.query';
import { SiteStructureResponse } from '../dto/site-structure.response';
import { SiteEditor } from '../site-editor';
import { toSiteResponse } from '../site.mapper';
import { visibleCustomization } from './visible-header';
import { VisiblePresenter } from './visible-presenter';

/** The site data that renderers need, for people who manage the site and for visitors. */
@Controller('orgs/:organizationId/sites/:siteId')
export class PublishedSiteController {
  constructor(
    private readonly editor: SiteEditor,
    private readonly presenter: VisiblePresenter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('published')
  @Requires('site.view', { visitors: true })
  @Operation({
    id: 'getPublishedContentSite',
    tag: 'Published sites',
    summary: 'Get a published site for rendering',
    description: 'Returns the site with its structure and customization. Visitors get only what conditions allow.',
    ok: PublishedSiteResponse,
  })
  async published(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() { shareKey }: SiteShareKeyQuery,
  ): Promise<PublishedSiteResponse> {
    const whole = await this.editor.get(scope, siteId);
    const { snapshot, parts } = await this.presenter.present(scope, whole, shareKey);
    const { visit } = scope.actor;
    const visibleOf = (customization: SiteCustomization) =>
      visit ? visibleCustomization(customization, visit.claims) : customization;
    const siteSpaces = snapshot.siteSpaces.map(
      (siteSpace) => [siteSpace.id, visibleOf(customizationOfVariant(snapshot.site, siteSpace))] as const,
    );
    return {
      object: 'published-content-site',
      site: toSiteResponse(scope, snapshot, this.configuration, parts.canSee),
      structure: parts.structure(),
      customizations: { site: visibleOf(customizationOf(snapshot.site)), siteSpaces: Object.fromEntries(siteSpaces) },
      scripts: [],
    };
  }

  @Get('structure')
  @Requires('site.view', { visitors: true })
  @Operation({
    id: 'getSiteStructure',
    tag: 'Site structure',
    summary: 'Get the structure of a site',
    description:
      'Returns all content of the site in reading order: sections and groups, or site spaces if there are no sections. Visitors get only what conditions allow.',
    ok: SiteStructureResponse,
  })
  async structure(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Query() { shareKey }: SiteShareKeyQuery,
  ): Promise<SiteStructureResponse> {
    return (await this.presenter.present(scope, await this.editor.get(scope, siteId), shareKey)).parts.structure();
  }
}
