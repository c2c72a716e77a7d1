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
import { ShareLinkResponse } from './dto/share-link.response';
import { DeclareShareLinkDto } from './dto/share-link.dto';
import { ShareLinksService } from './share-links.service';

const RESOURCE = { name: 'SiteShareLink', label: 'share link', tag: 'Site audience', body: ShareLinkResponse } as const;

/** The share links of a site by the names that programs give to them. */
@Controller('orgs/:organizationId/sites/:siteId/share-links')
export class ShareLinksByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly links: ShareLinksService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @GetByExternalId(RESOURCE, 'site.manage')
  async get(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @SoughtExternalId() externalId: string,
  ): Promise<ShareLinkResponse> {
    await this.links.checkSite(scope, siteId);
    const id = await this.externalIds.find(scope, { kind: 'site-share-link', siteId, externalId });
    return this.links.get(scope, siteId, id);
  }

  @PutByExternalId(RESOURCE, 'site.manage', {
    notes: '409 if the site already has 200 of them.',
  })
  async put(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareShareLinkDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShareLinkResponse> {
    await this.links.checkSite(scope, siteId);
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'site-share-link', siteId, externalId },
      {
        create: () => this.links.create(scope, siteId, { ...body, externalId }),
        update: (id) => this.links.update(scope, siteId, id, body),
      },
    );
    const base = `${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/sites/${siteId}`;
    announceCreated(response, isNew, `${base}/share-links/${resource.id}`);
    return resource;
  }
}
