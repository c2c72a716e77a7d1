import { Body, Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../../external-ids/by-external-id.decorators';
import { announceCreated } from '../../external-ids/created-responder';
import { ExternalIds } from '../../external-ids/external-ids';
import { RedirectResponse } from './dto/redirect.response';
import { DeclareRedirectDto } from './dto/redirect.dto';
import { RedirectsService } from './redirects.service';

const RESOURCE = { name: 'SiteRedirect', label: 'redirect', tag: 'Sites', body: RedirectResponse } as const;

/** The redirects of a site by the names that programs give to them. */
@Controller('orgs/:organizationId/sites/:siteId/redirects')
export class RedirectsByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly redirects: RedirectsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @GetByExternalId(RESOURCE, 'site.view')
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @SoughtExternalId() externalId: string,
  ): Promise<RedirectResponse> {
    await this.redirects.checkSite(scope, siteId);
    const id = await this.externalIds.find(scope, { kind: 'site-redirect', siteId, externalId });
    return this.redirects.get(scope, siteId, id);
  }

  @PutByExternalId(RESOURCE, 'site.manage', {
    notes:
      '400 if the site does not have the destination, 409 if the path already has another redirect, or the site already has 2,000 of them.',
  })
  async put(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareRedirectDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedirectResponse> {
    await this.redirects.checkSite(scope, siteId);
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'site-redirect', siteId, externalId },
      {
        create: () => this.redirects.create(scope, siteId, { ...body, externalId }),
        update: (id) => this.redirects.update(scope, siteId, id, body),
      },
    );
    const base = `${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/sites/${siteId}`;
    announceCreated(response, isNew, `${base}/redirects/${resource.id}`);
    return resource;
  }
}
