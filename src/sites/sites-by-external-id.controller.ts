import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { badRequest, forbidden } from '../../core/errors/app-error';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Scope } from '../common/permissions/scope';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../external-ids/by-external-id.decorators';
import { announceCreated } from '../external-ids/created-responder';
import { ExternalIds } from '../external-ids/external-ids';
import { SiteResponse } from './dto/site.response';
import { DeclareSiteDto } from './dto/update-site.dto';
import { SiteEditor } from './site-editor';
import { SitePresenter } from './site-presenter';
import type { SiteSnapshot } from './site-snapshot';
import { SitesService } from './sites.service';

const SITE = { name: 'Site', label: 'site', tag: 'Sites', body: SiteResponse } as const;

/** Sites by the names that programs give to them. */
@Controller('orgs/:organizationId/sites')
export class SitesByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly sites: SitesService,
    private readonly editor: SiteEditor,
    private readonly presenter: SitePresenter,
  ) {}

  @GetByExternalId(SITE, 'site.view')
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<SiteResponse> {
    const id = await this.externalIds.find(scope, { kind: 'site', externalId });
    return this.presenter.site(scope, await this.editor.get(scope, id));
  }

  @PutByExternalId(SITE, 'site.manage', {
    notes:
      'Settings other than `type`, `title` and `visibility`, and those of an existing site, also require the permission site.admin. 409 if another site has the basename, hostname or proxy address.',
  })
  async put(
    @CallerScope() scope: Scope,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareSiteDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteResponse> {
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'site', externalId },
      { create: () => this.create(scope, externalId, body), update: (id) => this.updateExisting(scope, id, body) },
    );
    const shown = await this.presenter.site(scope, resource);
    announceCreated(response, isNew, shown.urls.location);
    return shown;
  }

  private async create(scope: Scope, externalId: string, body: DeclareSiteDto): Promise<SiteSnapshot> {
    const { type, title, visibility, ...settings } = body;
    const created = await this.sites.create(scope, { type, title, visibility, externalId });
    const hasMore = Object.values(settings).some((value) => value !== undefined && value !== null && value !== false);
    return hasMore ? this.update(scope, created.site.id, settings) : created;
  }

  private async updateExisting(scope: Scope, id: string, { type, ...settings }: DeclareSiteDto): Promise<SiteSnapshot> {
    const { site } = await this.editor.get(scope, id);
    if (type !== undefined && type !== site.type)
      throw badRequest(
        'unchangeable',
        `type is ${site.type}, and cannot be changed. Declare it, or delete the site first.`,
      );
    return this.update(scope, id, settings);
  }

  private async update(
    scope: Scope,
    id: string,
    { published, ...changes }: Omit<DeclareSiteDto, 'type'>,
  ): Promise<SiteSnapshot> {
    if (!scope.allows('site.admin'))
      throw forbidden(
        'missing_permission',
        'Your role here does not allow this: it requires the permission site.admin.',
      );
    const updated = await this.sites.update(scope, id, changes);
    return published === undefined ? updated : this.sites.setPublished(scope, id, published);
  }
}
